print("herodex")

let names = [Strin]()

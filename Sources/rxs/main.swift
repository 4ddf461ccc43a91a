import RxsShell

Shell(Catalog()).main()

import RxsShell

Shell(.bundled).main()

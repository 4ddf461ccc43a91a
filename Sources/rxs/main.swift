import RxsBundled
import RxsShell

Shell(.bundled).main()

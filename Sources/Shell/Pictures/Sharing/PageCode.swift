/// The CSS and the JavaScript that each page contains.
enum PageCode {
  static let style = """
    :root{color-scheme:light dark;--text:#1f2328;--ground:#fff;--soft:#59636e;--line:#d1d9e0;\
    --box:#f6f8fa;--accent:#0969da;--bad:#cf222e;--good:#1a7f37}
    @media(prefers-color-scheme:dark){:root{--text:#e6edf3;--ground:#0d1117;--soft:#9198a1;\
    --line:#30363d;--box:#161b22;--accent:#4493f8;--bad:#f85149;--good:#3fb950}}
    body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
    header{position:sticky;top:0;z-index:1;background:var(--ground);\
    border-bottom:1px solid var(--line);padding:.5rem max(1rem,calc(50vw - 30rem))}
    h1{margin:0;font-size:1.1rem}h2{margin:2.5rem 0 .5rem;font-size:1.2rem}
    main{padding:0 max(1rem,calc(50vw - 30rem)) 4rem}p{white-space:pre-line;margin:.75rem 0}
    #time{display:flex;gap:.75rem;align-items:center}#time[hidden]{display:none}
    #slider{flex:1}#clock{min-width:6ch;text-align:right;font-family:ui-monospace,monospace}
    button{border:1px solid var(--line);border-radius:6px;background:var(--box);color:inherit}
    html{scroll-padding-top:5rem}#why button{float:right}
    pre,ol{font:13px/1.6 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace}
    pre,li{white-space:pre-wrap;overflow-wrap:anywhere}
    .s{margin:.75rem 0 .25rem;padding:.4rem .7rem;background:var(--box);\
    border-left:3px solid var(--accent);border-radius:0 6px 6px 0}
    .i{margin-left:2rem}.n{opacity:.5}
    ol{list-style:none;margin:0;padding:0 .9rem}.t{color:var(--soft)}.l{color:var(--accent)}
    .e,del{color:var(--bad)}ins{color:var(--good)}del,ins{text-decoration:none}
    details{margin:.25rem .9rem;color:var(--soft)}details pre{color:var(--text)}
    figure{margin:1rem 0;overflow-x:auto}
    .moves figure{position:sticky;bottom:0;max-height:45vh;overflow:auto;background:var(--ground);\
    border-top:1px solid var(--line)}
    .v{margin:1rem 0;padding:.4rem .7rem;border-left:3px solid var(--bad);background:var(--box)}
    .v strong{color:var(--bad)}.v ul{margin:.25rem 0;padding-left:1.2rem}
    [tabindex]{cursor:pointer}svg [tabindex]:focus{outline:0}li:focus-visible{outline:2px solid var(--accent)}
    #why{position:fixed;bottom:0;left:0;right:0;max-height:40vh;overflow:auto;\
    background:var(--box);border-top:1px solid var(--line);\
    padding:.5rem max(1rem,calc(50vw - 30rem))}#why[hidden]{display:none}
    #why strong{font:13px/1.6 ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;\
    font-weight:600;overflow-wrap:anywhere}#why i{color:var(--soft);font-style:normal;float:right;margin-left:2ch}#why ol{clear:right}
    li.on{background:color-mix(in srgb,var(--accent) 15%,transparent)}
    .m .on rect,.m path.on{stroke:var(--accent);stroke-width:3}
    .later{opacity:.2}svg .later{visibility:hidden}
    .now{outline:2px solid var(--accent);outline-offset:1px;border-radius:3px}
    footer{color:var(--soft);font-size:.8rem;padding:1rem max(1rem,calc(50vw - 30rem))}
    @media print{header,.moves figure{position:static;max-height:none}#time,#why{display:none}}
    """

  static let script = """
    "use strict";
    const steps = [...document.querySelectorAll("[data-time]")];
    const marbles = new Map();
    for (const marble of document.querySelectorAll("svg [data-line]")) {
      const line = marble.dataset.line;
      if (!marbles.has(line)) marbles.set(line, []);
      marbles.get(line).push(marble);
    }
    const slider = document.getElementById("slider");
    const clock = document.getElementById("clock");
    const play = document.getElementById("play");
    let timer = 0, now = null;
    function show(count) {
      steps.forEach((step, index) => {
        const isLater = index >= count;
        step.classList.toggle("later", isLater);
        for (const marble of marbles.get(step.dataset.line) ?? [])
          marble.classList.toggle("later", isLater);
      });
      now?.classList.remove("now");
      now = count < steps.length ? steps[count - 1] : null;
      now?.classList.add("now");
      document.body.classList.toggle("moves", Boolean(timer || now));
      clock.value = count ? steps[count - 1].dataset.time : "0s";
    }
    function move(count) {
      slider.value = count;
      show(count);
      if (!now) return;
      // The marbles of the phase cover the bottom of the window.
      const marbles = now.closest("section").querySelector("figure");
      document.documentElement.style.scrollPaddingBottom = `${marbles?.offsetHeight ?? 0}px`;
      now.scrollIntoView({block: "nearest"});
    }
    function stop() {
      clearInterval(timer);
      timer = 0;
      play.textContent = "▶";
    }
    const why = document.getElementById("why");
    const lines = new Map();
    for (const line of document.querySelectorAll("[data-why]")) lines.set(line.dataset.line, line);
    for (const group of document.querySelectorAll("ol, svg")) {
      const events = [...group.querySelectorAll("[data-line]")]
        .filter(event => lines.has(event.dataset.line))
        .sort((a, b) => a.dataset.line - b.dataset.line);
      events.forEach((event, index) => {
        event.tabIndex = index ? -1 : 0;
        if (event.tagName === "LI") return;
        group.setAttribute("role", "group");
        event.setAttribute("role", "button");
        event.setAttribute("aria-label", lines.get(event.dataset.line).textContent);
      });
      group.addEventListener("keydown", key => {
        const step = {ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1}[key.key];
        const next = events[events.indexOf(document.activeElement) + step];
        if (!step) return;
        key.preventDefault();
        if (!next) return;
        for (const event of events) event.tabIndex = event === next ? 0 : -1;
        next.focus();
      });
    }
    function explain(line) {
      for (const event of document.querySelectorAll(".on")) event.classList.remove("on");
      why.hidden = !line;
      why.replaceChildren();
      const root = document.documentElement.style;
      document.body.style.paddingBottom = root.scrollPaddingBottom = "";
      if (!line) return;
      for (const event of [line, ...marbles.get(line.dataset.line) ?? []]) event.classList.add("on");
      const add = (parent, tag, text) =>
        parent.appendChild(Object.assign(document.createElement(tag), {textContent: text}));
      const close = add(why, "button", "✕");
      close.setAttribute("aria-label", "Close");
      close.addEventListener("click", () => explain());
      add(why, "strong", line.textContent);
      const rows = add(why, "ol", "");
      for (let next = +line.dataset.why; next; next = causes[next - 1][2]) {
        const [text, place] = causes[next - 1];
        const row = add(rows, "li", "");
        if (place) add(row, "i", place);
        row.append("← " + text);
      }
      document.body.style.paddingBottom = root.scrollPaddingBottom = why.offsetHeight + "px";
    }
    document.addEventListener("focusin", event => {
      if (why.contains(event.target)) return;
      explain(lines.get(event.target.closest("[data-line]")?.dataset.line));
      if (!why.hidden) event.target.scrollIntoView({block: "nearest", inline: "nearest"});
    });
    document.addEventListener("keydown", key => {
      if (key.key !== "Escape" || why.hidden) return;
      document.activeElement.blur();
      explain();
    });
    slider.max = steps.length;
    slider.addEventListener("input", () => { stop(); move(+slider.value); });
    play.addEventListener("click", () => {
      if (timer) return stop();
      if (+slider.value >= steps.length) move(0);
      play.textContent = "❚❚";
      timer = setInterval(() => {
        if (+slider.value >= steps.length) return stop();
        move(+slider.value + 1);
      }, 500);
    });
    document.getElementById("time").hidden = false;
    move(steps.length);
    """
}

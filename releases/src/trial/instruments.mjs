// Runs in the tried page before every other script, and records what the code of one version does: which listeners,
// timers, connections and styles it leaves behind, and which of its style rules reach outside of its place.
;(() => {
  const { name, version, ownsPage } = globalThis.__TRIED__
  const FOLDER = `/remotes/${name}/${version}/`
  const WAITING = '[data-waiting]'
  const CONTENT = 'img, svg, canvas, video, iframe, input, textarea, select, button, progress, hr'
  /** Texts of problems are cut to this. */
  const MAX_TEXT = 200
  /** Elements that show nothing beside the root of the page. */
  const UNSEEN = 'head, body, script, style, link, meta, template, noscript'
  const NAMESPACES = ['JSON', 'Math', 'Reflect', 'Intl', 'CSS', 'console', 'crypto']
  const INSTANCES = [
    ['window', window],
    ['document', document],
    ['history', history],
    ['navigator', navigator],
    ['location', location],
  ]

  const found = { console: [], blocked: [], late: 0 }
  const listeners = new Map()
  const intervals = new Map()
  const connections = new Map()
  let hasLeft = false
  const taskTimes = []
  let idleAt = 0

  /** Whether the code of the version made the current call itself, not through a shared package. */
  function isOwnCall() {
    const caller = (new Error().stack ?? '').split('\n').find((line) => line.includes('http'))
    return caller?.includes(FOLDER) ?? false
  }

  function wrap(owner, key, make) {
    const original = owner[key]
    owner[key] = make(original)
  }

  function watchListeners() {
    const targetNames = [
      [window, 'window'],
      [document, 'document'],
      [document.documentElement, 'html'],
    ]
    const nameOf = (target) =>
      targetNames.find(([each]) => each === target)?.[1] ?? (target === document.body ? 'body' : null)
    const keyOf = (target, type, options) =>
      `${nameOf(target)} ${type} ${Boolean(typeof options === 'object' ? options?.capture : options)}`
    wrap(
      EventTarget.prototype,
      'addEventListener',
      (add) =>
        function (type, listener, options) {
          const target = this ?? window
          if (listener && nameOf(target) && isOwnCall()) {
            const key = keyOf(target, type, options)
            const known = listeners.get(key) ?? new Set()
            listeners.set(key, known.add(listener))
            options?.signal?.addEventListener('abort', () => known.delete(listener))
          }
          return add.call(target, type, listener, options)
        },
    )
    wrap(
      EventTarget.prototype,
      'removeEventListener',
      (remove) =>
        function (type, listener, options) {
          const target = this ?? window
          if (nameOf(target)) listeners.get(keyOf(target, type, options))?.delete(listener)
          return remove.call(target, type, listener, options)
        },
    )
  }

  function watchTimers() {
    wrap(window, 'setInterval', (start) => (callback, ms, ...args) => {
      const id = start(callback, ms, ...args)
      if (isOwnCall()) intervals.set(id, ms ?? 0)
      return id
    })
    for (const key of ['clearInterval', 'clearTimeout'])
      wrap(window, key, (clear) => (id) => {
        intervals.delete(id)
        clear.call(window, id)
      })
    for (const key of ['setTimeout', 'requestAnimationFrame'])
      wrap(window, key, (start) => (...args) => {
        if (hasLeft && isOwnCall()) found.late += 1
        return start.apply(window, args)
      })
  }

  function watchConnections() {
    const kinds = { WebSocket: 'socket', EventSource: 'socket', BroadcastChannel: 'socket', Worker: 'worker' }
    for (const [key, kind] of Object.entries({ ...kinds, SharedWorker: 'worker' })) {
      const Original = window[key]
      if (!Original) continue
      window[key] = class extends Original {
        constructor(...args) {
          super(...args)
          if (isOwnCall()) connections.set(this, { kind, what: `${key} ${String(args[0]).slice(0, 80)}` })
        }
      }
      for (const end of ['close', 'terminate'])
        if (end in Original.prototype)
          wrap(
            Original.prototype,
            end,
            (close) =>
              function (...args) {
                connections.delete(this)
                return close.apply(this, args)
              },
          )
    }
  }

  function watchMessages() {
    wrap(console, 'error', (write) => (...args) => {
      if ((new Error().stack ?? '').includes(FOLDER))
        found.console.push(args.map(textOf).join(' ').slice(0, MAX_TEXT))
      return write.apply(console, args)
    })
    document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
      found.blocked.push({ address: blockedURI, directive: effectiveDirective })
    })
  }

  function textOf(value) {
    // Code of strangers logs anything, also what throws when it is read.
    try {
      return value instanceof Error ? value.message : String(value)
    } catch {
      return 'un valor sin texto'
    }
  }

  function place() {
    return document.querySelector(`[data-remote="${name}"]`)
  }

  function isVisible(element) {
    return element.checkVisibility?.({ visibilityProperty: true }) ?? true
  }

  /** A root and all open shadow roots below it. */
  function withShadowRoots(root) {
    const below = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return [root, ...below.flatMap(withShadowRoots)]
  }

  /** The elements below a root that match, in shadow roots too. */
  function allBelow(root, selector) {
    return withShadowRoots(root).flatMap((each) => [...each.querySelectorAll(selector)])
  }

  function hasContent(place) {
    return withShadowRoots(place).some((root) => {
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
      for (let node = texts.nextNode(); node; node = texts.nextNode())
        if (node.textContent?.trim() && isVisible(node.parentElement ?? root.host)) return true
      return [...root.querySelectorAll(CONTENT)].some(isVisible)
    })
  }

  /** Every style rule of the page: its selector, whether its sheet is of styled-components, and whether it came with the document. */
  function styleRules() {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
    return sheets.flatMap((sheet) => {
      const { ownerNode } = sheet
      const [isShared, isInitial] = [ownerNode?.matches?.('[data-styled]') ?? false, initial.has(ownerNode)]
      return rulesIn(sheet).map((rule) => ({
        ...{
          selector: rule.selectorText,
          text: rule.cssText,
          properties: [...rule.style],
          isShared,
          isInitial,
        },
      }))
    })
  }

  function rulesIn(parent) {
    try {
      return [...parent.cssRules].flatMap((rule) => (rule.selectorText ? [rule] : rulesIn(rule)))
    } catch {
      // A rule without rules, or the sheet of another host.
      return []
    }
  }

  /**
   * The new rules that match something outside of the version's place. Rules of styled-components name a class; the shell and
   * the version can use the same component.
   */
  function globalRules(known) {
    const inside = place()
    if (!inside) return []
    const before = new Set(known)
    const others = known.join()
    return styleRules()
      .filter(({ text, isInitial }) => !isInitial && !before.has(text))
      .filter(({ properties }) => !areOwn(properties, others))
      .flatMap(({ selector, isShared }) =>
        selector.split(/,(?![^(]*\))/).map((one) => ({ one: one.trim(), isShared })),
      )
      .filter(({ one, isShared }) => !(isShared && /[.#[]/.test(one)) && reachesOutside(one, inside))
      .map(({ one }) => one.slice(0, MAX_TEXT))
  }

  /** Whether a rule sets only custom properties that no other rule knows, as those of a widget: they change nothing else. */
  function areOwn(properties, others) {
    return properties.every((each) => each.startsWith('--') && !others.includes(each))
  }

  /** Whether the shell shows nothing around the page, so that it may style the whole document. */
  function isOwnRoot(element, inside) {
    return ownsPage && inside !== null && element.contains(inside)
  }

  function reachesOutside(selector, inside) {
    try {
      return [
        ...document.querySelectorAll(
          selector.replace(/::?(before|after|placeholder|selection|marker|backdrop)\b/g, ''),
        ),
      ].some((element) => !inside?.contains(element) && !isOwnRoot(element, inside))
    } catch {
      return false
    }
  }

  /** The style sheets in force that are not those of styled-components: what each contains, and whether it matches anything. */
  function styleSheets() {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
    return sheets
      .filter(
        ({ ownerNode, disabled }) =>
          !disabled && !initial.has(ownerNode) && !ownerNode?.matches?.('[data-styled]'),
      )
      .map((sheet) => {
        const rules = rulesIn(sheet)
        const { href, textContent, outerHTML } = sheet.ownerNode ?? {}
        const others = sheets.flatMap((each) =>
          each === sheet ? [] : rulesIn(each).map(({ cssText }) => cssText),
        )
        const known = others.join()
        const text = href || textContent || outerHTML || rules.map(({ cssText }) => cssText).join(' ')
        return {
          text: text.slice(0, MAX_TEXT),
          isMatching: rules.some(
            ({ selectorText, style }) => !areOwn([...style], known) && reachesOutside(selectorText, null),
          ),
        }
      })
  }

  /** Style sheets and other elements that came with the document, before any script ran. */
  const initial = new WeakSet()
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive')
      for (const element of document.querySelectorAll('style, link[rel~=stylesheet]')) initial.add(element)
  })

  /** Every built-in function, getter and setter that the page can reach by a name, by that name. */
  function builtIns() {
    const owners = Object.getOwnPropertyNames(window)
      .filter((key) => key !== 'webkitStorageInfo')
      .flatMap((key) => {
        const { value } = Object.getOwnPropertyDescriptor(window, key) ?? {}
        const isOwner = typeof value === 'function' || NAMESPACES.includes(key)
        return isOwner && value
          ? [[key, value], ...(value.prototype ? [[`${key}.prototype`, value.prototype]] : [])]
          : []
      })
    const found = new Map()
    for (const [path, owner] of [...INSTANCES, ...owners])
      for (const [key, { value, get, set }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
        const functions = [value, get, set].filter((each) => typeof each === 'function')
        if (functions.length > 0) found.set(`${path}.${key}`, functions)
      }
    return found
  }

  /** Built-in functions that were replaced since the document began, and functions that hide inherited ones. */
  function patched() {
    const now = builtIns()
    const isSame = (one, other) =>
      one.length === other?.length && one.every((each, index) => each === other[index])
    const changed = [...builtInAtStart].filter(([path, functions]) => !isSame(functions, now.get(path)))
    const hiding = INSTANCES.flatMap(([path, owner]) =>
      Object.keys(owner)
        .filter((key) => key in Object.getPrototypeOf(owner) && typeof owner[key] === 'function')
        .map((key) => `${path}.${key}`)
        .filter((each) => now.has(each) && !builtInAtStart.has(each)),
    )
    return [...changed.map(([path]) => path), ...hiding]
  }

  function hasSession() {
    return localStorage.getItem('accessToken') !== null
  }

  /** Signs the trial's account in, whose storage Playwright describes, or out; the next document notices. */
  function signIn(session) {
    for (const key of ['user', 'accessToken']) localStorage.removeItem(key)
    for (const { name: key, value } of session?.origins[0]?.localStorage ?? [])
      localStorage.setItem(key, value)
  }

  /** Characters in the storage of this tab and site, and bytes in its databases and caches. */
  async function stored() {
    const texts = [localStorage, sessionStorage].flatMap((storage) => Object.entries(storage).flat())
    const { usage = 0 } = await navigator.storage.estimate()
    return texts.reduce((sum, text) => sum + text.length, 0) + usage
  }

  /** What stands outside of the pages: elements beside the root, and attributes of html and body. */
  function outside() {
    const beside = [...document.body.children, ...document.documentElement.children]
      .filter((element) => !element.matches(UNSEEN))
      .map(({ localName, id }) => `<${localName}${id ? ` id="${id}"` : ''}>`)
    const attributes = [document.documentElement, document.body].flatMap((element) =>
      [...element.attributes]
        // Every page may change the theme: the shell stores it for the visitor.
        .filter(({ name, value }) => name !== 'data-theme' && (name !== 'style' || value))
        .map((each) => `${each.name}="${each.value}" en <${element.localName}>`),
    )
    return [...beside, ...attributes].map((text) => text.slice(0, MAX_TEXT))
  }

  /** The longest task and the sum of all long ones, in ms. */
  function longTasks() {
    return { longest: Math.max(0, ...taskTimes), total: taskTimes.reduce((sum, ms) => sum + ms, 0) }
  }

  function look() {
    const root = place()
    const report = window.__MFE__ ?? {}
    const own = (each) => each.remote === name && each.version === version
    return {
      path: location.pathname,
      // The site sends visitors without a session to a page that asks for one, with the way back.
      asksSession:
        allBelow(document, 'input[type=password]').length > 0 || location.search.includes('redirectURL='),
      isPlaced: root !== null,
      isWaiting: root?.querySelector(WAITING) != null,
      hasContent: root !== null && hasContent(root),
      isShown: (report.pages ?? []).some(own),
      failures: (report.failures ?? []).filter(own).map(({ kind, message }) => ({ kind, message })),
      attempts: (report.remotes?.[name]?.attempts ?? [])
        .filter((each) => each.version === version && each.error)
        .map(({ error }) => error),
      text: root ? withShadowRoots(root).reduce((sum, { textContent }) => sum + textContent.length, 0) : 0,
      requests: performance.getEntriesByType('resource').length,
      idleAt,
    }
  }

  /** What the site shows at a page of whatever remote, or of the shell itself. */
  function siteLook() {
    const isMounted = document.querySelector('[data-remote]') === null || window.__MFE__?.pages?.length > 0
    return {
      isShown: window.__MFE__ !== undefined && isMounted && idleAt > 0 && !document.querySelector(WAITING),
      requests: performance.getEntriesByType('resource').length,
      rules: styleRules().length,
    }
  }

  function bytes() {
    const files = performance.getEntriesByType('resource').filter((each) => each.name.includes(FOLDER))
    return files.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)
  }

  function links() {
    return allBelow(document, 'a[href]')
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname)
  }

  /** The buttons that a trial presses. Links are left out, because they lead elsewhere, and so are submit buttons. */
  function pressables() {
    const root = place()
    return root ? allBelow(root, 'button:not([type=submit]):not([disabled])').filter(isVisible) : []
  }

  function leave(path) {
    hasLeft = true
    found.late = 0
    go(path)
  }

  function comeBack(path) {
    hasLeft = false
    go(path)
  }

  function go(path) {
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }

  function leftovers() {
    // Connections that the version has not closed itself: whether the other side closed them is unpredictable.
    return {
      isPlaced: place() !== null,
      listeners: [...listeners].flatMap(([key, kept]) =>
        Array.from(kept, () => key.split(' ').slice(0, 2).join(': ')),
      ),
      intervals: [...intervals.values()],
      connections: [...connections.values()],
      late: found.late,
    }
  }

  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) taskTimes.push(duration)
  }).observe({ type: 'longtask', buffered: true })
  watchListeners()
  watchTimers()
  watchConnections()
  watchMessages()
  const noteIdle = () => {
    idleAt = performance.now()
    requestIdleCallback(noteIdle)
  }
  requestIdleCallback(noteIdle)
  // On a busy machine frames are late, and idle callbacks wait for them.
  const askIdle = () => {
    scheduler.postTask(
      () => {
        idleAt = performance.now()
      },
      { priority: 'background' },
    )
  }
  const builtInAtStart = builtIns()
  globalThis.__TRIAL__ = {
    ...{ look, siteLook, bytes, links, leave, comeBack, leftovers, globalRules, styleSheets },
    ...{ askIdle, patched, hasSession, signIn, stored, outside, longTasks },
    styleTexts: () => styleRules().map(({ text }) => text),
    findings: () => found,
    pressCount: () => pressables().length,
    press: (index) => pressables()[index]?.click(),
  }
})()

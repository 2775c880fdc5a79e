// Runs in the tried page before every other script, and records what the code of one version does: which listeners,
// timers, connections and styles it leaves behind, and which of its style rules reach outside of its place.
;(() => {
  const { name, version } = globalThis.__TRIED__
  const FOLDER = `/remotes/${name}/${version}/`
  const WAITING = '[data-waiting]'
  const CONTENT = 'img, svg, canvas, video, iframe, input, textarea, select, button, progress, hr'
  /** Texts of problems are cut to this. */
  const MAX_TEXT = 200

  const found = { console: [], blocked: [], late: 0 }
  const listeners = new Map()
  const intervals = new Map()
  const connections = new Map()
  let hasLeft = false
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
    return value instanceof Error ? value.message : String(value)
  }

  function place() {
    return document.querySelector(`[data-remote="${name}"]`)
  }

  function isVisible(element) {
    return element.checkVisibility?.({ visibilityProperty: true }) ?? true
  }

  function hasContent(root) {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (node.textContent?.trim() && node.parentElement && isVisible(node.parentElement)) return true
    return [...root.querySelectorAll(CONTENT)].some(isVisible)
  }

  /** Every style rule of the page, with its selector and whether the sheet belongs to styled-components. */
  function styleRules() {
    const sheets = [...document.styleSheets, ...document.adoptedStyleSheets]
    return sheets.flatMap((sheet) => {
      const isShared = sheet.ownerNode?.matches?.('[data-styled]') ?? false
      return rulesIn(sheet).map((rule) => ({ selector: rule.selectorText, text: rule.cssText, isShared }))
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
    return styleRules()
      .filter(({ text }) => !before.has(text))
      .flatMap(({ selector, isShared }) =>
        selector.split(/,(?![^(]*\))/).map((one) => ({ one: one.trim(), isShared })),
      )
      .filter(({ one, isShared }) => !(isShared && /[.#[]/.test(one)) && reachesOutside(one, inside))
      .map(({ one }) => one.slice(0, MAX_TEXT))
  }

  function reachesOutside(selector, inside) {
    try {
      return [
        ...document.querySelectorAll(
          selector.replace(/::?(before|after|placeholder|selection|marker|backdrop)\b/g, ''),
        ),
      ].some((element) => !inside.contains(element))
    } catch {
      return false
    }
  }

  /** The style sheets of the page that are not those of styled-components, each by what it contains. */
  function styleSheets() {
    const elements = [...document.querySelectorAll('style:not([data-styled]), link[rel~=stylesheet]')]
    const adopted = document.adoptedStyleSheets.map((sheet) =>
      rulesIn(sheet)
        .map(({ cssText }) => cssText)
        .join(' '),
    )
    return [...elements.map((each) => each.href || each.textContent || each.outerHTML), ...adopted].map(
      (text) => text.slice(0, MAX_TEXT),
    )
  }

  function look() {
    const root = place()
    const report = window.__MFE__ ?? {}
    const own = (each) => each.remote === name && each.version === version
    return {
      path: location.pathname,
      asksPassword: document.querySelector('input[type=password]') !== null,
      isPlaced: root !== null,
      isWaiting: root?.querySelector(WAITING) != null,
      hasContent: root !== null && hasContent(root),
      isShown: (report.pages ?? []).some(own),
      failures: (report.failures ?? []).filter(own).map(({ kind, message }) => ({ kind, message })),
      attempts: (report.remotes?.[name]?.attempts ?? [])
        .filter((each) => each.version === version && each.error)
        .map(({ error }) => error),
      text: (root?.textContent ?? '').length,
      requests: performance.getEntriesByType('resource').length,
      idleAt,
    }
  }

  function bytes() {
    const files = performance.getEntriesByType('resource').filter((each) => each.name.includes(FOLDER))
    return files.reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0)
  }

  function links() {
    return [...document.querySelectorAll('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname)
  }

  /** The buttons that a trial presses. Links are left out, because they lead elsewhere, and so are submit buttons. */
  function pressables() {
    const buttons = place()?.querySelectorAll('button:not([type=submit]):not([disabled])') ?? []
    return [...buttons].filter(isVisible)
  }

  function leave(path) {
    hasLeft = true
    history.pushState({}, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: {} }))
  }

  function leftovers() {
    // Connections that the version has not closed itself: whether the other side closed them is unpredictable.
    return {
      isPlaced: place() !== null,
      listeners: [...listeners]
        .filter(([, kept]) => kept.size > 0)
        .map(([key]) => key.split(' ').slice(0, 2).join(': ')),
      intervals: [...intervals.values()],
      connections: [...connections.values()],
      late: found.late,
    }
  }

  watchListeners()
  watchTimers()
  watchConnections()
  watchMessages()
  const noteIdle = () => {
    idleAt = performance.now()
    requestIdleCallback(noteIdle)
  }
  requestIdleCallback(noteIdle)
  globalThis.__TRIAL__ = {
    ...{ look, bytes, links, leave, leftovers, globalRules, styleSheets },
    styleTexts: () => styleRules().map(({ text }) => text),
    findings: () => found,
    pressCount: () => pressables().length,
    press: (index) => pressables()[index]?.click(),
  }
})()

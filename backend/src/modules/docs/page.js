// The page of /api/docs: shows the contract to administrators, whom the server recognizes by the site's own token.
const main = document.getElementById('api')

/** Read for each request, because another tab may have refreshed the token. */
function authorization() {
  const token = localStorage.getItem('accessToken')
  return token ? { authorization: `Bearer ${token}` } : {}
}

function showMessage(title, text, link) {
  const heading = Object.assign(document.createElement('h1'), { textContent: title })
  const paragraph = Object.assign(document.createElement('p'), { textContent: text })
  const way = Object.assign(document.createElement('a'), link)
  main.className = 'message'
  main.removeAttribute('aria-busy')
  main.replaceChildren(heading, paragraph, way)
}

function load(src) {
  return new Promise((resolve, reject) => {
    document.head.append(
      Object.assign(document.createElement('script'), { src, onload: resolve, onerror: reject }),
    )
  })
}

async function show() {
  const response = await fetch('/api/docs/openapi.json', { headers: authorization() })
  if (response.status === 401)
    return showMessage(
      'Inicia sesión',
      'Tu sesión terminó o aún no has entrado. Después, vuelve a abrir esta página.',
      {
        href: '/dashboard',
        textContent: 'Ir al panel',
      },
    )
  if (response.status === 403)
    return showMessage(
      'Sin permiso',
      'La documentación de la API es para quienes administran la plataforma.',
      {
        href: '/',
        textContent: 'Ir al inicio',
      },
    )
  if (!response.ok) throw new Error(`the request for the contract failed with ${response.status}`)
  const content = await response.json()
  await load('/api/docs/reference.js')
  main.removeAttribute('aria-busy')
  main.replaceChildren()
  window.Scalar.createApiReference(main, {
    content,
    localization: { locale: 'es' },
    withDefaultFonts: false,
    telemetry: false,
    agent: { disabled: true },
    mcp: { disabled: true },
    hideClientButton: true,
    showDeveloperTools: 'never',
    customFetch: (input, init) => {
      const request = new Request(input, init)
      for (const [name, value] of Object.entries(authorization())) request.headers.set(name, value)
      return fetch(request)
    },
  })
}

show().catch((error) => {
  console.error(error)
  showMessage('No se pudo cargar la documentación', 'Revisa la conexión y vuelve a intentarlo.', {
    href: '/api/docs',
    textContent: 'Reintentar',
  })
})

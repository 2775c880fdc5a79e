import type { Challenge } from 'altcha-lib'
import { escapeHtml } from '../../site/escapeHtml.ts'
import { hashOf, page, policy, type VisitorPage } from './visitor-pages.ts'

export type Problem = { status: number; text: string }

type Shown = {
  /** Where the visitor came from, which the form carries to the visit. */
  referrer: string
  problem?: Problem | undefined
  /** The embedded captcha; without one, the form works without scripts. */
  challenge?: Challenge | undefined
}

// Solves while the password is typed. `submit()` sends the form without this listener.
const script = `
const form = document.querySelector('form')
const button = form.querySelector('button')
const note = document.getElementById('check')
const { captcha } = form.elements
let solving
function solve() {
  solving ??= new Promise((resolve, reject) => {
    const challenge = JSON.parse(form.dataset.challenge)
    const worker = new Worker('/api/auth/captcha/worker.js')
    worker.onerror = reject
    worker.onmessage = ({ data }) =>
      data?.derivedKey ? resolve(btoa(JSON.stringify({ challenge, solution: data }))) : reject()
    worker.postMessage({ type: 'work', challenge })
  })
  return solving
}
form.addEventListener('input', () => solve().catch(() => {}))
form.addEventListener('submit', (event) => {
  event.preventDefault()
  button.disabled = true
  note.textContent = 'Comprobando…'
  solve().then(
    (solution) => {
      captcha.value = solution
      form.submit()
    },
    () => {
      button.disabled = false
      solving = undefined
      note.textContent = 'La comprobación no se pudo hacer. Vuelve a intentarlo, o abre el enlace en otro navegador.'
    },
  )
})
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.replace(location.href)
})`

const scriptPolicy = `${policy}; script-src 'sha256-${hashOf(script)}'; worker-src 'self'`

/** Asks for the password of a link. */
export function passwordPage({ referrer, problem, challenge }: Shown): VisitorPage {
  const note = problem ? `<p role="alert" id="problem">${escapeHtml(problem.text)}</p>` : ''
  const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : ''
  const captcha = challenge && captchaOf(challenge)
  const html = page(
    'Enlace protegido',
    `<p>Quien lo compartió le puso una contraseña. Escríbela para continuar.</p>
<form method="post"${captcha?.attribute ?? ''}>
<input type="hidden" name="referrer" value="${escapeHtml(referrer)}">
<label for="password">Contraseña</label>
<input id="password" name="password" type="password" required maxlength="200" autocomplete="off"${invalid} autofocus>
${note}${captcha?.fields ?? ''}<button>Continuar</button>
</form>${captcha?.script ?? ''}`,
  )
  const headers = captcha && { 'content-security-policy': scriptPolicy }
  return { status: problem?.status ?? 200, html, ...(headers && { headers }) }
}

function captchaOf(challenge: Challenge) {
  return {
    attribute: ` data-challenge="${escapeHtml(JSON.stringify(challenge))}"`,
    fields: `<input type="hidden" name="captcha">
<p class="note" role="status" id="check">Antes de abrirlo se comprueba, en un segundo, que no eres un programa.</p>
<noscript><p class="note">Para esa comprobación, activa JavaScript en tu navegador. Sin él, vuelve a intentarlo en una hora.</p></noscript>
`,
    script: `<script>${script}</script>`,
  }
}

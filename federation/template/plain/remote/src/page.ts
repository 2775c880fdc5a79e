import type { MountPage } from 'federation'
import head from './head/muestra.head.json'
import style from './page.css?inline'
import { type Project, readProjects } from './projects.ts'

/** `/ruta-muestra`: the projects that the team has built. */
export const mount: MountPage = (element, context) => {
  const page = create('section', 'page')
  const list = create('div', 'list')
  page.append(create('h1', '', head.title), create('p', 'lead', 'Lo que el equipo mantiene en uso.'), list)
  element.append(create('style', '', style), page)
  context.setHead(head)

  async function showProjects() {
    const waiting = create('p', '', 'Cargando...')
    waiting.setAttribute('role', 'status')
    list.replaceChildren(waiting)
    try {
      const projects = await readProjects(context)
      if (projects.length > 0) list.replaceChildren(...projects.map(projectCard))
      else waiting.textContent = 'Todavía no hay proyectos.'
    } catch {
      if (!context.signal.aborted) list.replaceChildren(failureNotice(showProjects))
    }
  }

  void showProjects()
  // The signal has aborted the request; nothing else goes on.
  return () => undefined
}

function projectCard({ slug, title, category, description }: Project): HTMLElement {
  const card = create('article', 'card')
  const heading = create('h2')
  const link = create('a', '', title)
  // The router of the site opens it.
  link.href = `/projects/${encodeURIComponent(slug)}`
  heading.append(link)
  card.append(create('p', 'category', category), heading, create('p', '', description.split('\n', 1)[0]))
  return card
}

function failureNotice(retry: () => Promise<void>): HTMLElement {
  const notice = create('div')
  notice.setAttribute('role', 'alert')
  const button = create('button', '', 'Reintentar')
  button.type = 'button'
  button.addEventListener('click', () => void retry())
  notice.append(create('p', '', 'No pudimos cargar los proyectos.'), button)
  return notice
}

function create<Name extends keyof HTMLElementTagNameMap>(name: Name, className = '', text = '') {
  const element = document.createElement(name)
  if (className) element.className = className
  element.textContent = text
  return element
}

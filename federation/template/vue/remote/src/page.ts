import type { MountPage } from 'federation'
import { createApp } from 'vue'
import head from './head/muestra.head.json'
import ProjectList from './ProjectList.vue'
import style from './page.css?inline'

/** `/ruta-muestra`: the projects that the team has built. */
export const mount: MountPage = (element, context) => {
  const [look, place] = [document.createElement('style'), document.createElement('div')]
  look.textContent = style
  element.append(look, place)
  context.setHead(head)
  const app = createApp(ProjectList, { context, title: head.title })
  app.mount(place)
  return () => app.unmount()
}

import { type Element, type Node, newElement, newText } from './lessonElements.ts'
import { isOwnFile } from './markdownAddresses.ts'

/**
 * A rehype plugin that makes links of pictures of other sites, which the policy of the page does not load. Inside a link
 * only the picture's text remains.
 */
export function linkForeignPictures({ address }: { address: string }) {
  return (tree: { children: Node[] }) => replaceIn(tree, address, false)
}

function replaceIn(parent: { children: Node[] }, address: string, isInLink: boolean) {
  parent.children = parent.children.map((child) => {
    if (child.type !== 'element') return child
    const src = child.properties.src
    if (child.tagName === 'img' && typeof src === 'string' && !isOwnFile(src, address))
      return inPlaceOf(child, src, isInLink)
    replaceIn(child, address, isInLink || child.tagName === 'a')
    return child
  })
}

function inPlaceOf({ properties: { alt } }: Element, src: string, isInLink: boolean): Node {
  const text = newText(typeof alt === 'string' && alt !== '' ? alt : src)
  return isInLink ? text : newElement('a', [text], { href: src })
}

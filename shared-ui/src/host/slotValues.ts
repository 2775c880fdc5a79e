/**
 * The places of the site, each with the type of the value that it passes to its parts. The app that offers a place
 * declares it:
 *
 *     declare module 'shared-ui/slots' {
 *       interface SlotValues { 'blog.post.after': { slug: string } }
 *     }
 */
// biome-ignore lint/suspicious/noEmptyInterface: declarations of the remotes merge into it
export interface SlotValues {}

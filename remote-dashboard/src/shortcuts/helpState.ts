import { create } from 'zustand'

/** What the help shows: the shortcuts of the screen, a list of what is new, or a tour of it. */
export type HelpTopic = 'shortcuts' | 'news' | 'tour'

export const useHelp = create<{ topic: HelpTopic | null }>()(() => ({ topic: null }))

export const openHelp = (topic: HelpTopic) => useHelp.setState({ topic })

export const closeHelp = () => useHelp.setState({ topic: null })

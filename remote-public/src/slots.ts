/** The slots of this remote, with the value that each passes to its parts. Other teams copy this file to fill them. */
declare module 'shared-ui/slots' {
  interface SlotValues {
    /** The home page, below the services: a section over the full width, with at most `limit` items in a row. */
    'public.home.after-services': { limit: number }
    /** Of the shell: the dialog of the search, while it is open. */
    'shell.search': { close: () => void }
    /** The page of a team member, below the profile: a section as wide as the profile. */
    'public.member.profile': { username: string; name: string; skills: string[] }
  }
}

export {}

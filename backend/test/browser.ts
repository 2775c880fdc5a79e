/** Headers of a person's browser; redirects and page views of bots are not counted. */
export const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0' }

/** The text of a style sheet, for the shadow root of a page. */
declare module '*.css?inline' {
  const text: string
  export default text
}

/** The part of the hook of React's developer tools that React itself calls, in production as well. */
type Hook = { onCommitFiberRoot?: (...details: unknown[]) => void }

let count = 0

/** How often React has changed the document in this page load. */
export const commitCount = () => count

// React asks for the hook when its module is evaluated: this module has to come before it. Where the developer tools are
// installed, the hook is theirs.
const target: typeof globalThis & { __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook } = globalThis
const ours = { supportsFiber: true, renderers: new Map(), inject: () => 0, onCommitFiberUnmount() {} }
const hook = target.__REACT_DEVTOOLS_GLOBAL_HOOK__ ?? (ours as Hook)
target.__REACT_DEVTOOLS_GLOBAL_HOOK__ = hook
const before = hook.onCommitFiberRoot
hook.onCommitFiberRoot = (...details) => {
  count += 1
  before?.apply(hook, details)
}

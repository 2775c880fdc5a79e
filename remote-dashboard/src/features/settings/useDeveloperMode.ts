import { useEffect, useState } from 'react'

const KEY = 'showFloatingSlice'

/** Whether the developer toolbar is shown in this browser, and a function that changes this. */
export function useDeveloperMode(): [isShown: boolean, setShown: (isShown: boolean) => void] {
  const [isShown, setIsShown] = useState(readFlag)

  useEffect(() => {
    const handleStorage = ({ key }: StorageEvent) => {
      if (key === KEY || key === null) setIsShown(readFlag())
    }
    window.addEventListener('storage', handleStorage)
    return () => window.removeEventListener('storage', handleStorage)
  }, [])

  function setShown(next: boolean) {
    localStorage.setItem(KEY, String(next))
    // Browsers notify other tabs only; the toolbar of this tab listens to the same event.
    window.dispatchEvent(new StorageEvent('storage', { key: KEY, newValue: String(next) }))
  }

  return [isShown, setShown]
}

function readFlag(): boolean {
  const stored = localStorage.getItem(KEY)
  // Shown in development until it is hidden.
  return stored === null ? import.meta.env.DEV : stored === 'true'
}

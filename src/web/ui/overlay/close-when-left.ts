import type { FocusEvent } from 'react'

/** `onBlur` of a popover: closes it once the focus is on something else, which it might cover. */
export function closeWhenLeft({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void {
  if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
}

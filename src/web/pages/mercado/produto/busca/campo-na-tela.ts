// The search field of the screen, for what loads after it and stands elsewhere.

/** The field; null on other screens. */
export function campoDeBusca(): HTMLInputElement | null {
  return document.querySelector('main [type=search]')
}

/** Empties the field and goes there. Whoever calls it also takes the text out of the URL. */
export function esvaziarCampo(): void {
  const campo = campoDeBusca()
  if (!campo) return
  campo.value = ''
  campo.focus()
}

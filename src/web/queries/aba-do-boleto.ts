const ESPERA = 'Gerando seu boleto…'

/** Opens an empty tab for a boleto that is still being generated, inside the click: only then may one be opened. Null if it was blocked. */
export function abrirAbaDoBoleto(): Window | null {
  const aba = window.open('about:blank')
  if (aba) {
    aba.opener = null
    aba.document.title = ESPERA
    aba.document.body.textContent = ESPERA
  }
  return aba
}

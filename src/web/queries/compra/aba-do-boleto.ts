const ESPERA = 'Gerando seu boleto…'

/** The tab of a boleto that is still being generated. Every function does nothing if the browser did not open one. */
export interface AbaDoBoleto {
  mostrar: (link: string) => void
  fechar: () => void
  /** Opens it again, soon after a click or a key. */
  reabrir: () => void
}

/** Opens an empty tab for a boleto that is still being generated, inside the click: only then may one be opened. */
export function abrirAbaDoBoleto(): AbaDoBoleto {
  let aba = abrir()
  return {
    mostrar: link => aba?.location.replace(link),
    fechar: () => aba?.close(),
    reabrir: () => {
      aba = abrir()
    },
  }
}

function abrir(): Window | null {
  const aba = window.open('about:blank')
  if (aba) {
    aba.opener = null
    aba.document.title = ESPERA
    aba.document.body.textContent = ESPERA
  }
  return aba
}

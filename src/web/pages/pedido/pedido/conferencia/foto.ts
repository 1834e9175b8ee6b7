// Photos of a draft as text, which is what the device's storage takes, and back.

/** The `data:` address of a photo. */
export function enderecoDaFoto(foto: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const leitor = new FileReader()
    leitor.onload = () => resolve(String(leitor.result))
    leitor.onerror = () => reject(leitor.error)
    leitor.readAsDataURL(foto)
  })
}

/** The photo of a `data:` address. Without `fetch`, which the page's security policy keeps from such addresses. */
export function fotoDoEndereco(endereco: string): Blob {
  const [inicio = '', dados = ''] = endereco.split(',')
  const bytes = Uint8Array.from(atob(dados), letra => letra.charCodeAt(0))
  return new Blob([bytes], { type: /^data:([^;]+)/.exec(inicio)?.[1] ?? 'image/jpeg' })
}

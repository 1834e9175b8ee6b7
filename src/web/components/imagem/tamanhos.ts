// The two sizes of an uploaded picture (design/pictures). The server names the large one, `/imagens/<hash>-1200.webp`.

const GRANDE = /^(\/imagens\/[0-9a-f]{32})-1200\.webp$/

/** Both sizes of a picture for `srcset`; undefined for any other address, such as a drawing's, which has one size. */
export function tamanhosDaImagem(url: string): string | undefined {
  const [, inicio] = GRANDE.exec(url) ?? []
  return inicio && `${inicio}-480.webp 480w, ${url} 1200w`
}

/** Address of the small size, for places of up to 160 px; any other address stays as it is. */
export function imagemPequena(url: string): string {
  return url.replace(GRANDE, '$1-480.webp')
}

/** The longest side that is sent, in pixels; the server keeps 1200. */
const LADO = 1600
const QUALIDADE = 0.85

/** A photo small enough to send. One that the browser cannot read is sent as it is: the server says what is wrong with it. */
export async function reduzirFoto(foto: File): Promise<Blob> {
  const imagem = await createImageBitmap(foto, { imageOrientation: 'from-image' }).catch(() => null)
  if (!imagem) return foto
  const escala = Math.min(1, LADO / Math.max(imagem.width, imagem.height))
  const tela = document.createElement('canvas')
  tela.width = Math.round(imagem.width * escala)
  tela.height = Math.round(imagem.height * escala)
  tela.getContext('2d')?.drawImage(imagem, 0, 0, tela.width, tela.height)
  imagem.close()
  return new Promise(pronta => tela.toBlob(blob => pronta(blob ?? foto), 'image/jpeg', QUALIDADE))
}

// The last searches of this device that found something, newest first.
import { emPalavras } from '#domain/busca/em-palavras.ts'
import { ofDevice } from '#web/ui/storage.ts'

const CHAVE = 'buscas'
const QUANTAS = 5

/** The last searches; none if the browser blocks storage. */
export function lerBuscas(): readonly string[] {
  const lidas = ofDevice.readJson(CHAVE)
  return Array.isArray(lidas) ? lidas.filter(busca => typeof busca === 'string').slice(0, QUANTAS) : []
}

/** Puts a text first, in the place of one that differs only by case or accents. */
export function lembrarBusca(texto: string): void {
  guardar([texto, ...semBusca(texto)])
}

/** Forgets a text; answers the others. */
export function esquecerBusca(texto: string): readonly string[] {
  return guardar(semBusca(texto))
}

const semBusca = (texto: string) => lerBuscas().filter(outra => emPalavras(outra) !== emPalavras(texto))

function guardar(buscas: readonly string[]): readonly string[] {
  const guardadas = buscas.slice(0, QUANTAS)
  ofDevice.keep(CHAVE, JSON.stringify(guardadas))
  return guardadas
}

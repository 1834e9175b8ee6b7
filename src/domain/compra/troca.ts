// Other sellers for what one cannot deliver, or does not for so little: which rows move, chosen together (rule N23).
import { type Centavos, multiplicar, somar, subtrair, ZERO } from '#domain/centavos.ts'
import { type Cesta, type Exigencia, escolherCesta, type Oferta, type Opcao } from './cesta.ts'
import { atende } from './costume.ts'

/** A quote that a row can move to. */
export interface OfertaDaTroca extends Oferta {
  vendedorNome: string
  /** The smallest order of its seller; null if it asks none (rule N22). */
  pedidoMinimo: Centavos | null
}

/** A row of a list or a cart as it is now. */
export interface LinhaDaTroca {
  chave: string
  quantidade: number
  cotacaoId: number | null
  preco: Centavos
  vendedorId: number
  vendedorNome: string
  pedidoMinimo: Centavos | null
  /** Can this seller deliver the quantity? */
  entrega: boolean
  /** Cheapest first; none for a row that must stay. */
  ofertas: readonly OfertaDaTroca[]
}

export interface Troca<Linha extends LinhaDaTroca = LinhaDaTroca> {
  /** What moves, and to which quote. */
  passos: readonly { linha: Linha; oferta: OfertaDaTroca }[]
  /** What all of it costs more; below zero if it costs less. */
  diferenca: Centavos
}

interface Arredores {
  /** What else the boleto has of a seller. */
  somas?: ReadonlyMap<number, Centavos>
  /** Only what this seller keeps back is moved. */
  doVendedor?: number
}

/** A quote of a row: the one that it has, or another one. */
interface Via extends Opcao {
  oferta: OfertaDaTroca | null
}

/**
 * Moves rows that their seller cannot deliver to the cheapest quotes that have the quantity. For a seller below its minimum it
 * takes the cheaper of two ways: its rows go to other sellers, or rows of others come to it. A short order moves whole or not at all, and
 * nothing moves to a seller that then is below its minimum.
 */
export function planejarTroca<Linha extends LinhaDaTroca>(
  linhas: readonly Linha[],
  { somas = new Map(), doVendedor }: Arredores = {},
): Troca<Linha> {
  const daqui = ({ vendedorId }: Pick<LinhaDaTroca, 'vendedorId'>) =>
    doVendedor === undefined || vendedorId === doVendedor
  const minimos = minimosDe(linhas)
  const exigencias = new Map(
    [...minimos].map(([id, minimo]): [number, Exigencia] => [id, { minimo, soma: somas.get(id) ?? ZERO }]),
  )
  // What another seller keeps back is left alone.
  const doPlano = linhas.filter(linha => linha.entrega || daqui(linha))
  const agora = doPlano.filter(({ entrega }) => entrega).map(linha => ({ ...linha, custo: valorDe(linha) }))
  const curtos = new Set(
    [...minimos.keys()].filter(id => daqui({ vendedorId: id }) && ehCurto(id, exigencias, agora)),
  )
  const vias = doPlano.map(linha => viasDe(linha, curtos))
  let { escolhas } = escolherCesta(vias, { exigencias })
  for (;;) {
    const proibida = primeiraProibida(doPlano, escolhas, exigencias)
    if (!proibida) break
    const { linha, via } = proibida
    vias[linha] = via.oferta ? (vias[linha] ?? []).filter(uma => uma !== via) : [via]
    escolhas = escolherCesta(vias, { exigencias }).escolhas
  }
  const passos = doPlano.flatMap((linha, lugar) => {
    const oferta = escolhas[lugar]?.oferta
    return oferta ? [{ linha, oferta }] : []
  })
  return { passos, diferenca: somar(...passos.map(diferencaDe)) }
}

/** What each seller of these rows and of their offers asks. */
function minimosDe(linhas: readonly LinhaDaTroca[]): Map<number, Centavos> {
  const minimos = new Map<number, Centavos>()
  for (const linha of linhas)
    for (const { vendedorId, pedidoMinimo } of [linha, ...linha.ofertas])
      if (pedidoMinimo !== null) minimos.set(vendedorId, pedidoMinimo)
  return minimos
}

/** What a row can take: its own quote, and where it may move those of others that have the quantity. */
function viasDe(linha: LinhaDaTroca, curtos: ReadonlySet<number>): Via[] {
  const { entrega, vendedorId, cotacaoId, quantidade, ofertas } = linha
  const propria = { cotacaoId: cotacaoId ?? 0, vendedorId, custo: valorDe(linha), oferta: null }
  const livre = !entrega || curtos.has(vendedorId)
  const outras = ofertas
    .filter(oferta => oferta.vendedorId !== vendedorId && atende(oferta, quantidade))
    .filter(oferta => livre || curtos.has(oferta.vendedorId))
    .map(oferta => ({
      cotacaoId: oferta.id,
      vendedorId: oferta.vendedorId,
      custo: multiplicar(oferta.preco, quantidade),
      oferta,
    }))
  return entrega ? [propria, ...outras] : outras
}

const valorDe = ({ preco, quantidade }: LinhaDaTroca) => multiplicar(preco, quantidade)

type Escolhas = Cesta<Via>['escolhas']

/** A choice that cannot stay, with the way that the row must not take or, if it has to go back, its own. */
function primeiraProibida(
  linhas: readonly LinhaDaTroca[],
  escolhas: Escolhas,
  exigencias: ReadonlyMap<number, Exigencia>,
): { linha: number; via: Via } | null {
  const escolhidas = escolhas.filter(via => via !== null)
  const curto = (vendedorId: number) => ehCurto(vendedorId, exigencias, escolhidas)
  const tomadas = new Map<number, number>()
  for (const [lugar, { quantidade }] of linhas.entries()) {
    const via = escolhas[lugar]
    if (via && !via.oferta) tomar(tomadas, via.cotacaoId, quantidade)
  }
  for (const [linha, { quantidade, entrega, vendedorId, ...antes }] of linhas.entries()) {
    const via = escolhas[linha]
    if (!via?.oferta) continue
    if (curto(via.vendedorId)) return { linha, via }
    if (entrega && curto(vendedorId)) {
      const custo = multiplicar(antes.preco, quantidade)
      return { linha, via: { cotacaoId: antes.cotacaoId ?? 0, vendedorId, custo, oferta: null } }
    }
    if (!atende(via.oferta, tomar(tomadas, via.cotacaoId, quantidade))) return { linha, via }
  }
  return null
}

/** Has this seller a part of the boleto below its minimum? */
function ehCurto(
  vendedorId: number,
  exigencias: ReadonlyMap<number, Exigencia>,
  vias: readonly Pick<Via, 'vendedorId' | 'custo'>[],
): boolean {
  const exigencia = exigencias.get(vendedorId)
  if (!exigencia) return false
  const daqui = vias.filter(via => via.vendedorId === vendedorId).map(({ custo }) => custo)
  const presente = exigencia.soma > 0 || daqui.length > 0
  return presente && somar(exigencia.soma, ...daqui) < exigencia.minimo
}

/** The units of the quote that are bought with this quantity. */
function tomar(tomadas: Map<number, number>, cotacaoId: number, quantidade: number): number {
  const soma = (tomadas.get(cotacaoId) ?? 0) + quantidade
  tomadas.set(cotacaoId, soma)
  return soma
}

function diferencaDe({ linha, oferta }: Troca['passos'][number]): Centavos {
  return subtrair(multiplicar(oferta.preco, linha.quantidade), valorDe(linha))
}

// Which quote each of many lines takes, chosen over all of them together, so that sellers reach their minimums (rules N22, N23, N33).
import { type Centavos, centavos, multiplicar } from '#domain/centavos.ts'
import type { CotacaoDaGrade } from './costume.ts'
import { quantidadeSugerida } from './lote.ts'

/** What a line costs of one quote, in the quantity that the quote sells. */
export interface Opcao {
  cotacaoId: number
  vendedorId: number
  custo: Centavos
}

/** The smallest order of a seller, and what else the boleto has of that seller. */
export interface Exigencia {
  minimo: Centavos
  soma: Centavos
}

export interface Cesta<Uma extends Opcao> {
  /** One for each line, in their sequence; null where no seller has it. */
  escolhas: (Uma | null)[]
  custo: Centavos
  /** Sellers that have a part of the boleto and do not reach their minimum. */
  curtos: number
}

interface Condicoes {
  /** By seller; those without a minimum may be missing. */
  exigencias: ReadonlyMap<number, Exigencia>
  /** What the choice may cost at most, in thousandths of the cheapest one; without it, anything. */
  tetoPorMil?: number
}

/** So many sellers that ask a minimum are tried in every combination; of more, those with the most cheapest lines. */
const COMBINADOS = 8

/** So many partial choices are tried at most, so that a long list takes as long on every day. Short lists need fewer. */
const TENTATIVAS = 20_000

/**
 * The choice with the fewest sellers below their minimum, of those the cheapest; equal ones are decided by the number of sellers, then by the
 * sequence of the options. Exact where the lines are few (`TENTATIVAS`). In longer lists it is the best of all combinations of sellers,
 * each filled by the lines that cost least to move. `linhas` has the options of each line, cheapest first; every quote is in one line only.
 */
export function escolherCesta<Uma extends Opcao>(
  linhas: readonly (readonly Uma[])[],
  { exigencias, tetoPorMil }: Condicoes,
): Cesta<Uma> {
  const mercado = armarMercado(linhas, exigencias)
  const baratas = mercado.linhas.map(primeiraDe)
  let melhor = avaliar(mercado, baratas, somasDe(mercado, baratas))
  if (melhor.curtos > 0) {
    const teto = tetoPorMil === undefined ? Number.POSITIVE_INFINITY : (melhor.custo * tetoPorMil) / 1000
    for (const tentativa of combinacoes(mercado))
      if (tentativa.custo <= teto && ganha(tentativa, melhor)) melhor = tentativa
    melhor = aprofundar(mercado, melhor, teto)
  }
  return {
    escolhas: melhor.escolhas.map((lugar, linha) => mercado.linhas[linha]?.[lugar]?.opcao ?? null),
    custo: centavos(melhor.custo),
    curtos: melhor.curtos,
  }
}

/** A quote that a line can take. */
export interface Oferta extends CotacaoDaGrade {
  preco: Centavos
  vendedorId: number
}

/**
 * What this quantity costs of each quote that has it, raised to the quote's lot (rules N19, N20). If no quote has it, the first one alone, with
 * what it has. `ofertas` stand cheapest first.
 */
export function opcoesDaLinha<Uma extends Oferta>(
  ofertas: readonly Uma[],
  quantidade: number,
): (Opcao & { oferta: Uma; quantidade: number })[] {
  const opcoes = ofertas.flatMap(oferta => {
    const { minimo, multiplo, disponivel, preco, id, vendedorId } = oferta
    const daOferta = quantidadeSugerida(quantidade, { minimo, multiplo, estoque: disponivel })
    if (daOferta === null) return []
    return [{ cotacaoId: id, vendedorId, custo: multiplicar(preco, daOferta), oferta, quantidade: daOferta }]
  })
  const bastam = opcoes.filter(opcao => opcao.quantidade >= quantidade)
  return bastam.length > 0 ? bastam : opcoes.slice(0, 1)
}

/** An option as it is computed with. */
interface Via<Uma> {
  opcao: Uma
  custo: number
  /** The place of its seller among those that still ask. */
  exigente: number
}

interface Mercado<Uma> {
  /** Of each line the ways that matter, cheapest first: one of a seller who asks nothing, one of each who does. */
  linhas: Via<Uma>[][]
  /** What each asking seller still lacks, and whether the boleto has something of it already. The last one stands for all who ask nothing. */
  exigentes: { falta: number; presente: boolean }[]
}

interface Tentativa {
  /** The place of each line's way. */
  escolhas: number[]
  custo: number
  curtos: number
  vendedores: number
}

function armarMercado<Uma extends Opcao>(
  linhas: readonly (readonly Uma[])[],
  exigencias: Condicoes['exigencias'],
): Mercado<Uma> {
  const abertas = [...exigencias].filter(([, { minimo, soma }]) => soma < minimo)
  const lugares = new Map(abertas.map(([vendedorId], lugar) => [vendedorId, lugar]))
  return {
    exigentes: [
      ...abertas.map(([, { minimo, soma }]) => ({ falta: minimo - soma, presente: soma > 0 })),
      { falta: 0, presente: false },
    ],
    linhas: linhas.map(opcoes => {
      const vias = opcoes.map(opcao => {
        const exigente = lugares.get(opcao.vendedorId) ?? abertas.length
        return { opcao, custo: opcao.custo, exigente }
      })
      const emOrdem = vias.toSorted((a, b) => a.custo - b.custo)
      return emOrdem.filter(
        ({ exigente }, lugar) => emOrdem.findIndex(via => via.exigente === exigente) === lugar,
      )
    }),
  }
}

const primeiraDe = () => 0

/** What the asking sellers have by these choices. */
function somasDe<Uma>({ linhas, exigentes }: Mercado<Uma>, escolhas: readonly number[]): number[] {
  const somas = exigentes.map(() => 0)
  for (const [linha, vias] of linhas.entries()) {
    const via = vias[escolhas[linha] ?? 0]
    if (via) mudar(somas, via.exigente, via.custo)
  }
  return somas
}

function mudar(somas: number[], lugar: number, quanto: number): void {
  somas[lugar] = (somas[lugar] ?? 0) + quanto
}

function avaliar<Uma extends Opcao>(
  mercado: Mercado<Uma>,
  escolhas: number[],
  somas: readonly number[],
): Tentativa {
  const vendedores = new Set<number>()
  let custo = 0
  for (const [linha, vias] of mercado.linhas.entries()) {
    const via = vias[escolhas[linha] ?? 0]
    if (!via) continue
    custo += via.custo
    vendedores.add(via.opcao.vendedorId)
  }
  return { escolhas, custo, curtos: contarCurtos(mercado, somas), vendedores: vendedores.size }
}

function contarCurtos<Uma>({ exigentes }: Mercado<Uma>, somas: readonly number[]): number {
  const curto = (soma: number, lugar: number) => {
    const { falta = 0, presente = false } = exigentes[lugar] ?? {}
    return soma < falta && (presente || soma > 0)
  }
  return somas.filter(curto).length
}

function ganha(uma: Tentativa, outra: Tentativa): boolean {
  return (uma.curtos - outra.curtos || uma.custo - outra.custo || uma.vendedores - outra.vendedores) < 0
}

/** One choice for each set of asking sellers that may take part. */
function* combinacoes<Uma extends Opcao>(mercado: Mercado<Uma>): Generator<Tentativa> {
  const baratas = mercado.exigentes.map((_, lugar) =>
    mercado.linhas.filter(vias => vias[0]?.exigente === lugar),
  )
  const ninguem = mercado.exigentes.length - 1
  const combinados = mercado.exigentes
    .map((_, lugar) => lugar)
    .slice(0, -1)
    .toSorted((a, b) => (baratas[b]?.length ?? 0) - (baratas[a]?.length ?? 0) || a - b)
    .slice(0, COMBINADOS)
  for (let conjunto = 0; conjunto < 2 ** combinados.length; conjunto++) {
    const dentro = new Set(combinados.filter((_, bit) => conjunto & (1 << bit)))
    const escolhas = mercado.linhas.map(vias =>
      Math.max(
        0,
        vias.findIndex(({ exigente }) => exigente === ninguem || dentro.has(exigente)),
      ),
    )
    const somas = somasDe(mercado, escolhas)
    for (const exigente of dentro) completar(mercado, { escolhas, somas }, exigente)
    yield avaliar(mercado, escolhas, somas)
  }
}

/** Moves the lines that cost least to this seller until its minimum is reached; none if that fails, or if it has nothing. */
function completar<Uma>(
  mercado: Mercado<Uma>,
  { escolhas, somas }: { escolhas: number[]; somas: number[] },
  exigente: number,
): void {
  const { falta, presente } = mercado.exigentes[exigente] ?? { falta: 0, presente: false }
  let soma = somas[exigente] ?? 0
  if (soma >= falta || (soma === 0 && !presente)) return
  const restantes = [...somas]
  const feitas: Mudanca[] = []
  for (const mudanca of mudancasPara(mercado, escolhas, exigente)) {
    if (soma >= falta) break
    if (!podeSair(mercado, restantes, mudanca)) continue
    mudar(restantes, mudanca.deQuem, -mudanca.custoAntes)
    soma += mudanca.custo
    feitas.push(mudanca)
  }
  if (soma < falta) return
  // The last one may have made earlier ones needless: those that cost most more go back first.
  const porExtra = feitas.toSorted((a, b) => b.custo - b.custoAntes - (a.custo - a.custoAntes))
  for (const { linha, lugar, custo, custoAntes, deQuem } of porExtra) {
    if (custo > custoAntes && soma - custo >= falta) soma -= custo
    else {
      escolhas[linha] = lugar
      mudar(somas, deQuem, -custoAntes)
    }
  }
  somas[exigente] = soma
}

interface Mudanca {
  linha: number
  /** The place of the way that it takes then. */
  lugar: number
  custo: number
  custoAntes: number
  /** The place of the seller that it leaves. */
  deQuem: number
}

/** What could move to this seller: what costs least more, for what it brings, first. */
function mudancasPara<Uma>(
  { linhas }: Mercado<Uma>,
  escolhas: readonly number[],
  exigente: number,
): Mudanca[] {
  const mudancas: Mudanca[] = []
  for (const [linha, vias] of linhas.entries()) {
    const agora = vias[escolhas[linha] ?? 0]
    const lugar = vias.findIndex(via => via.exigente === exigente)
    const via = vias[lugar]
    if (agora && via && agora !== via)
      mudancas.push({ linha, lugar, custo: via.custo, custoAntes: agora.custo, deQuem: agora.exigente })
  }
  const extra = ({ custo, custoAntes }: Mudanca) => (custo - custoAntes) / Math.max(custo, 1)
  return mudancas.toSorted((a, b) => extra(a) - extra(b) || a.linha - b.linha)
}

/** Does the seller that the line leaves keep its minimum, or lose its last line? */
function podeSair<Uma>({ exigentes }: Mercado<Uma>, somas: readonly number[], mudanca: Mudanca): boolean {
  const { deQuem, custoAntes } = mudanca
  const exigente = exigentes[deQuem]
  if (!exigente) return true
  const resto = (somas[deQuem] ?? 0) - custoAntes
  return resto >= exigente.falta || (resto === 0 && !exigente.presente)
}

/** Tries every choice that may be better than this one, the largest lines first, within `TENTATIVAS`. */
function aprofundar<Uma extends Opcao>(mercado: Mercado<Uma>, inicial: Tentativa, teto: number): Tentativa {
  const ordem = mercado.linhas
    .map((vias, linha) => ({ linha, vias }))
    .toSorted((a, b) => maiorCusto(b.vias) - maiorCusto(a.vias) || a.linha - b.linha)
  const { minimos, alcances } = restos(mercado, ordem)
  const somas = mercado.exigentes.map(() => 0)
  const escolhas = mercado.linhas.map(primeiraDe)
  let melhor = inicial
  let tentativas = 0

  // Sellers that have a part and cannot reach their minimum any more.
  function curtosAte(passo: number): number {
    let curtos = 0
    for (const [lugar, { falta, presente }] of mercado.exigentes.entries()) {
      const soma = somas[lugar] ?? 0
      if ((presente || soma > 0) && soma + (alcances[passo]?.[lugar] ?? 0) < falta) curtos++
    }
    return curtos
  }

  function podeGanhar(curtos: number, custo: number): boolean {
    return curtos < melhor.curtos || (curtos === melhor.curtos && custo < melhor.custo)
  }

  function tentar(passo: number, custo: number): void {
    if (++tentativas > TENTATIVAS) return
    const aoMenos = custo + (minimos[passo] ?? 0)
    if (aoMenos > teto || !podeGanhar(curtosAte(passo), aoMenos)) return
    const daVez = ordem[passo]
    if (!daVez) {
      melhor = avaliar(mercado, [...escolhas], somas)
      return
    }
    if (daVez.vias.length === 0) tentar(passo + 1, custo)
    for (const [lugar, { custo: mais, exigente }] of daVez.vias.entries()) {
      escolhas[daVez.linha] = lugar
      mudar(somas, exigente, mais)
      tentar(passo + 1, custo + mais)
      mudar(somas, exigente, -mais)
    }
  }

  tentar(0, 0)
  return melhor
}

const maiorCusto = <Uma>(vias: readonly Via<Uma>[]) => vias.at(-1)?.custo ?? 0

/** From each step on: what the other lines cost at least, and the most that each asking seller can get of them. */
function restos<Uma>(
  { exigentes }: Mercado<Uma>,
  ordem: readonly { vias: readonly Via<Uma>[] }[],
): { minimos: number[]; alcances: number[][] } {
  const minimos = [0]
  const alcances = [exigentes.map(() => 0)]
  for (const { vias } of ordem.toReversed()) {
    minimos.unshift((minimos[0] ?? 0) + (vias[0]?.custo ?? 0))
    alcances.unshift(
      (alcances[0] ?? []).map((alcance, lugar) => {
        const via = vias.find(({ exigente }) => exigente === lugar)
        return alcance + (via?.custo ?? 0)
      }),
    )
  }
  return { minimos, alcances }
}

// Ways to buy the same lines for less, side by side (rules N120–N122).
import { type Centavos, centavos, multiplicar, somar, subtrair, ZERO } from '#domain/centavos.ts'
import { type Exigencia, escolherCesta, type Oferta, type Opcao, opcoesDaLinha } from './cesta.ts'
import { atende } from './costume.ts'

export const TIPOS_DE_PROPOSTA = ['MAIS_BARATA', 'POUCOS_VENDEDORES', 'CONHECIDOS'] as const
export type TipoDeProposta = (typeof TIPOS_DE_PROPOSTA)[number]

/** A product and how many of it are wanted. */
export interface LinhaDaCesta<Uma extends Oferta> {
  quantidade: number
  /** Of whom the buyer would take it today; empty without a choice. */
  agora: readonly { vendedorId: number; quantidade: number }[]
  /** Cheapest first; one of each seller. */
  ofertas: readonly Uma[]
}

/** What a line takes: one quote, or those that it has now. */
export interface Escolha<Uma extends Oferta> extends Opcao {
  itens: readonly { oferta: Uma; quantidade: number }[]
  /** Is it another quote or another quantity than now? */
  muda: boolean
}

export interface Proposta<Uma extends Oferta> {
  tipo: TipoDeProposta
  /** Of each line; null where the quantity is not for sale. */
  escolhas: readonly (Escolha<Uma> | null)[]
  total: Centavos
  /** Below what the same lines cost now; negative if that is more. Lines without a seller now do not count. */
  economia: Centavos
  vendedores: number
  /** Sellers that stay below their minimum: it could not be reached. */
  curtos: number
}

export interface Mercado {
  /** By seller: its minimum, and what the boleto has of it beside these lines. */
  exigencias: ReadonlyMap<number, Exigencia>
  /** Sellers whom the boleto has beside these lines. */
  presentes: ReadonlySet<number>
  /** Most sellers of one boleto (rule M19). */
  maximo: number
  /** Most sellers of the second proposal. */
  poucos: number
  /** Sellers of whom the buyer has bought. */
  conhecidos: ReadonlySet<number>
}

export interface Comparacao<Uma extends Oferta> {
  /** What the lines cost now, as far as they have a seller. */
  agora: { total: Centavos; vendedores: number }
  /** One that would be the same as one before it is left out, and one without any line. */
  propostas: Proposta<Uma>[]
}

/** What the lines could cost: at least, of few sellers, of known sellers. None is dearer than now, unless a minimum or a lot is not kept now. */
export function proporCestas<Uma extends Oferta>(
  linhas: readonly LinhaDaCesta<Uma>[],
  mercado: Mercado,
): Comparacao<Uma> {
  const vias = linhas.map(viasDe)
  const hoje = linhas.map(custoDeAgora)
  const maximo = Math.max(1, mercado.maximo - mercado.presentes.size)
  const doTipo: Record<TipoDeProposta, () => Escolhas<Uma>> = {
    MAIS_BARATA: () => aMaisBarata(vias, maximo, mercado),
    POUCOS_VENDEDORES: () => doMelhorConjunto(vias, Math.min(mercado.poucos, maximo), mercado),
    CONHECIDOS: () => aMaisBarata(soDe(vias, mercado.conhecidos), maximo, mercado),
  }
  const todas = TIPOS_DE_PROPOSTA.map((tipo): Proposta<Uma> => {
    const escolhas = doTipo[tipo]()
    const { custo, vendedores, curtos } = medir(escolhas, mercado)
    const diferencas = escolhas.map((escolha, linha) => {
      const antes = hoje[linha] ?? null
      return escolha && antes !== null ? subtrair(antes, escolha.custo) : ZERO
    })
    return {
      tipo,
      escolhas,
      total: custo,
      economia: somar(...diferencas),
      vendedores: vendedores.size,
      curtos,
    }
  })
  const igual = (uma: Proposta<Uma>, outra: Proposta<Uma>) =>
    uma.escolhas.every((escolha, linha) => escolha === outra.escolhas[linha])
  return {
    agora: {
      total: somar(...hoje.map(custo => custo ?? ZERO)),
      vendedores: new Set(linhas.flatMap(({ agora }) => agora.map(({ vendedorId }) => vendedorId))).size,
    },
    propostas: todas.filter(
      (uma, lugar) => uma.vendedores > 0 && todas.slice(0, lugar).every(outra => !igual(uma, outra)),
    ),
  }
}

type Escolhas<Uma extends Oferta> = (Escolha<Uma> | null)[]
type Vias<Uma extends Oferta> = readonly (readonly Escolha<Uma>[])[]

/** The ways of a line to have all of its quantity, cheapest first; of equal ones that of now. */
function viasDe<Uma extends Oferta>({ quantidade, agora, ofertas }: LinhaDaCesta<Uma>): Escolha<Uma>[] {
  const vias = opcoesDaLinha(ofertas, quantidade)
    .filter(opcao => opcao.quantidade >= quantidade)
    .map(({ cotacaoId, vendedorId, custo, oferta, quantidade: daOferta }): Escolha<Uma> => {
      const [primeiro, ...outros] = agora
      const fica =
        outros.length === 0 && primeiro?.vendedorId === vendedorId && primeiro.quantidade === daOferta
      return { cotacaoId, vendedorId, custo, itens: [{ oferta, quantidade: daOferta }], muda: !fica }
    })
  // Two sellers share the line now: that is a way, too. For minimums it counts as the first one's.
  const [dividida] = agora.length > 1 ? itensDeAgora({ agora, ofertas }, atende) : []
  if (dividida) vias.push(dividida)
  return vias.toSorted((uma, outra) => uma.custo - outra.custo || Number(uma.muda) - Number(outra.muda))
}

function custoDeAgora<Uma extends Oferta>(linha: LinhaDaCesta<Uma>): Centavos | null {
  const [escolha] = itensDeAgora(linha, () => true)
  return escolha?.custo ?? null
}

/** The line as it is now, if each of its quotes is for sale and passes; else nothing. */
function itensDeAgora<Uma extends Oferta>(
  { agora, ofertas }: Pick<LinhaDaCesta<Uma>, 'agora' | 'ofertas'>,
  serve: (oferta: Uma, quantidade: number) => boolean,
): Escolha<Uma>[] {
  const itens = agora.flatMap(({ vendedorId, quantidade }) => {
    const oferta = ofertas.find(uma => uma.vendedorId === vendedorId)
    return oferta && serve(oferta, quantidade) ? [{ oferta, quantidade }] : []
  })
  const [primeiro] = itens
  if (!primeiro || itens.length < agora.length) return []
  const custo = somar(...itens.map(({ oferta, quantidade }) => multiplicar(oferta.preco, quantidade)))
  return [
    { cotacaoId: primeiro.oferta.id, vendedorId: primeiro.oferta.vendedorId, custo, itens, muda: false },
  ]
}

function soDe<Uma extends Oferta>(vias: Vias<Uma>, vendedores: ReadonlySet<number>): Vias<Uma> {
  return vias.map(daLinha =>
    daLinha.filter(({ itens }) => itens.every(({ oferta }) => vendedores.has(oferta.vendedorId))),
  )
}

interface Medida {
  semOferta: number
  curtos: number
  custo: Centavos
  vendedores: ReadonlySet<number>
}

function medir<Uma extends Oferta>(
  escolhas: Escolhas<Uma>,
  { exigencias }: Pick<Mercado, 'exigencias'>,
): Medida {
  const somas = new Map([...exigencias].map(([id, { soma }]): [number, number] => [id, soma]))
  const vendedores = new Set<number>()
  for (const { oferta, quantidade } of escolhas.flatMap(escolha => escolha?.itens ?? [])) {
    vendedores.add(oferta.vendedorId)
    somas.set(oferta.vendedorId, (somas.get(oferta.vendedorId) ?? 0) + oferta.preco * quantidade)
  }
  const curtos = [...exigencias].filter(([id, { minimo }]) => {
    const soma = somas.get(id) ?? 0
    return soma < minimo && soma > 0
  })
  return {
    semOferta: escolhas.filter(escolha => escolha === null).length,
    curtos: curtos.length,
    custo: centavos(escolhas.reduce((soma, escolha) => soma + (escolha?.custo ?? 0), 0)),
    vendedores,
  }
}

// The number of lines counts first: a set that sells half of them would always be cheaper.
function comparar(uma: Medida, outra: Medida): number {
  return (
    uma.semOferta - outra.semOferta ||
    uma.curtos - outra.curtos ||
    uma.custo - outra.custo ||
    uma.vendedores.size - outra.vendedores.size
  )
}

/** Of all sellers, unless those are more than a boleto can pay. */
function aMaisBarata<Uma extends Oferta>(vias: Vias<Uma>, maximo: number, mercado: Mercado): Escolhas<Uma> {
  const { escolhas } = escolherCesta(vias, mercado)
  return medir(escolhas, mercado).vendedores.size > maximo
    ? doMelhorConjunto(vias, maximo, mercado)
    : ouAgora(escolhas, vias, { mercado, maximo })
}

/** The lines as they are now where that is no worse: what changes nothing in the sum changes nothing at all. */
function ouAgora<Uma extends Oferta>(
  escolhas: Escolhas<Uma>,
  vias: Vias<Uma>,
  { mercado, maximo }: { mercado: Mercado; maximo: number },
): Escolhas<Uma> {
  const agora = vias.map(daLinha => daLinha.find(({ muda }) => !muda) ?? null)
  const [deAgora, daEscolha] = [medir(agora, mercado), medir(escolhas, mercado)]
  const nadaMelhor = comparar({ ...deAgora, vendedores: daEscolha.vendedores }, daEscolha) <= 0
  return nadaMelhor && deAgora.vendedores.size <= maximo ? agora : escolhas
}

/** Sellers that are combined: all sets of up to three of so many, and of any size of the second. Those that sell most of the lines. */
const COMBINADOS = { emTrios: 24, emConjuntos: 12 }

/** So many sets are filled again so that minimums are reached; the answer takes as long on every day. */
const CONJUNTOS_COMPLETADOS = 60

/**
 * The best of all sets of up to `maximo` sellers: the one that sells most lines, then the one that leaves fewest sellers short, then the
 * cheapest (rule N122).
 */
function doMelhorConjunto<Uma extends Oferta>(
  vias: Vias<Uma>,
  maximo: number,
  mercado: Mercado,
): Escolhas<Uma> {
  const vendedores = vendedoresQueContam(vias, maximo <= 3 ? COMBINADOS.emTrios : COMBINADOS.emConjuntos)
  const lugares = new Map(vendedores.map((id, lugar) => [id, lugar]))
  const bits = vias.map(daLinha => daLinha.map(({ itens }) => bitsDe(itens, lugares)))
  const conjuntos = conjuntosAte(vendedores.length, maximo).map(conjunto => {
    let [semOferta, custo] = [0, 0]
    for (const [linha, daLinha] of vias.entries()) {
      const via = daLinha[primeiraEm(bits[linha] ?? [], conjunto)]
      if (via) custo += via.custo
      else semOferta++
    }
    return { conjunto, semOferta, custo }
  })
  let melhor: { escolhas: Escolhas<Uma>; medida: Medida } | null = null
  let completados = 0
  for (const { conjunto, semOferta, custo } of conjuntos.toSorted(
    (a, b) => a.semOferta - b.semOferta || a.custo - b.custo,
  )) {
    if (completados > CONJUNTOS_COMPLETADOS) break
    // What no set after this one can better.
    if (
      melhor &&
      (semOferta > melhor.medida.semOferta || (melhor.medida.curtos === 0 && custo > melhor.medida.custo))
    )
      break
    const doConjunto = vias.map((daLinha, linha) =>
      daLinha.filter((_, via) => cabe(bits[linha]?.[via], conjunto)),
    )
    let escolhas: Escolhas<Uma> = doConjunto.map(([primeira = null]) => primeira)
    let medida = medir(escolhas, mercado)
    if (medida.curtos > 0) {
      completados++
      escolhas = escolherCesta(doConjunto, mercado).escolhas
      medida = medir(escolhas, mercado)
    }
    if (!melhor || comparar(medida, melhor.medida) < 0) melhor = { escolhas, medida }
  }
  return ouAgora(melhor?.escolhas ?? vias.map(() => null), vias, { mercado, maximo })
}

/** Those that sell most of the lines, then those that are the cheapest of most, then the lower ids. */
function vendedoresQueContam<Uma extends Oferta>(vias: Vias<Uma>, quantos: number): number[] {
  const pontos = new Map<number, number>()
  for (const daLinha of vias)
    for (const [lugar, { itens }] of daLinha.entries())
      for (const { oferta } of itens)
        pontos.set(
          oferta.vendedorId,
          (pontos.get(oferta.vendedorId) ?? 0) + vias.length + Number(lugar === 0),
        )
  return [...pontos]
    .toSorted(([um, a], [outro, b]) => b - a || um - outro)
    .slice(0, quantos)
    .map(([id]) => id)
}

/** All sets of one to `maximo` of so many, as bits; smaller ones first. */
function conjuntosAte(quantos: number, maximo: number): number[] {
  const conjuntos: number[] = []
  let camada = [0]
  for (let tamanho = 1; tamanho <= Math.min(maximo, quantos); tamanho++) {
    camada = camada.flatMap(conjunto =>
      Array.from({ length: quantos }, (_, bit) => bit)
        .filter(bit => conjunto < 1 << bit)
        .map(bit => conjunto | (1 << bit)),
    )
    conjuntos.push(...camada)
  }
  return conjuntos
}

/** Null if one of these sellers is not combined. */
function bitsDe(itens: Escolha<Oferta>['itens'], lugares: ReadonlyMap<number, number>): number | null {
  let bits = 0
  for (const { oferta } of itens) {
    const lugar = lugares.get(oferta.vendedorId)
    if (lugar === undefined) return null
    bits |= 1 << lugar
  }
  return bits
}

const cabe = (bits: number | null | undefined, conjunto: number) =>
  bits !== null && bits !== undefined && (bits & ~conjunto) === 0

const primeiraEm = (bits: readonly (number | null)[], conjunto: number) =>
  bits.findIndex(daVia => cabe(daVia, conjunto))

// Labels of 100 × 150 mm, one for each package (rule N59). Drawn in a worker (desenhista.ts).
import {
  alturaDoTexto,
  desenhar,
  type Estilo,
  escrever,
  type Folha,
  mm,
  novaPagina,
  riscar,
} from './folha.ts'

export interface Etiqueta {
  pedidoId: number
  comprador: string
  /** 'ter 24/11'; null for an order without a day. */
  dia: string | null
  /** Where the package stands in the truck: 'Z1-04'. Sellers' labels have none (design/delivery). */
  parada: string | null
  produto: string
  /** '3 × caixa 18 kg', '11 kg'. */
  quanto: string
  vendedor: string
  lote: string | null
  /** Which of how many packages of this item, counted from 1. */
  volume: number
  volumes: number
}

const FORMATO = { tamanho: [100, 150], margem: 7, pe: 0 } as const

/** How large a text of a label may be, and how high all its lines: together they leave room for the volume at the foot. */
interface Espaco {
  tamanhos: readonly number[]
  negrito?: boolean
  altura: number
}

const PARADA: Espaco = { tamanhos: [40, 26], negrito: true, altura: mm(17) }
const PEDIDO: Espaco = { tamanhos: [16], altura: mm(7) }
const NOME: Espaco = { tamanhos: [26, 22, 18, 14, 11, 9], negrito: true, altura: mm(24) }
const QUANTO: Espaco = { tamanhos: [16, 12, 9], altura: mm(13) }
const LOTE: Espaco = { tamanhos: [14, 11], altura: mm(12) }
const VENDEDOR: Espaco = { tamanhos: [11, 9, 8], altura: mm(14) }

/** Labels as a PDF, each on its own page. There is at least one. */
export function desenharEtiquetas(titulo: string, etiquetas: readonly Etiqueta[]): Promise<Uint8Array> {
  return desenhar({ titulo, ...FORMATO }, folha => {
    for (const [indice, etiqueta] of etiquetas.entries()) {
      if (indice > 0) novaPagina(folha)
      desenharEtiqueta(folha, etiqueta)
    }
  })
}

function desenharEtiqueta(folha: Folha, etiqueta: Etiqueta): void {
  const { pedidoId, comprador, dia, parada, produto, quanto, vendedor, lote, volume, volumes } = etiqueta
  if (parada !== null) abaixo(folha, parada, PARADA)
  abaixo(folha, [`Pedido ${pedidoId}`, dia].filter(Boolean).join(' · '), PEDIDO)
  abaixo(folha, comprador, NOME)
  linha(folha)
  abaixo(folha, produto, NOME)
  abaixo(folha, quanto, QUANTO)
  if (lote !== null) abaixo(folha, `Lote ${lote}`, LOTE)
  linha(folha)
  abaixo(folha, vendedor, VENDEDOR)
  const y = mm(150) - folha.margem - mm(10)
  escrever(
    folha,
    `${volume} de ${volumes}`,
    { x: folha.margem, y, largura: folha.largura },
    { tamanho: 24, negrito: true, alinhar: 'right' },
  )
}

function abaixo(folha: Folha, texto: string, espaco: Espaco): void {
  const estilo = oMaiorQueCabe(folha, texto, espaco)
  const lugar = { x: folha.margem, y: folha.y, largura: folha.largura, altura: espaco.altura }
  escrever(folha, texto, lugar, estilo)
  const altura = alturaDoTexto(folha, texto, folha.largura, estilo)
  folha.y += Math.min(altura, espaco.altura) + mm(1.5)
}

function linha(folha: Folha): void {
  folha.y += mm(1)
  riscar(folha, { x: folha.margem, y: folha.y, largura: folha.largura }, '#000000')
  folha.y += mm(2)
}

// In two lines, or else in as many as fit, or else in the smallest size, which is cut.
function oMaiorQueCabe(folha: Folha, texto: string, { tamanhos, negrito = false, altura }: Espaco): Estilo {
  const estilos = tamanhos.map(tamanho => ({ tamanho, negrito }))
  const alturaDe = (estilo: Estilo) => alturaDoTexto(folha, texto, folha.largura, estilo)
  const emDuas = estilos.find(
    estilo => estilo.tamanho >= 14 && alturaDe(estilo) <= Math.min(altura, 2.5 * estilo.tamanho),
  )
  return (
    emDuas ??
    estilos.find(estilo => alturaDe(estilo) <= altura) ?? { tamanho: Math.min(...tamanhos), negrito }
  )
}

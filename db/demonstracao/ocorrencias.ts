// The claims of the demonstration: two boxes short, accepted and borne by the seller, and soft tomatoes with a photo, which wait for staff
// (rules N61–N65). They are of an order that no published login bought or sold.
import { centavos } from '#domain/centavos.ts'
import { conferir } from '#server/doca/conferencia/conferir.ts'
import { anexarFoto } from '#server/pedido/ocorrencia/anexar-foto.ts'
import { decidirOcorrencia } from '#server/pedido/ocorrencia/decidir-ocorrencia.ts'
import {
  buscarConta,
  listarDoPedido,
  type OcorrenciaLida,
  vistoDaOcorrencia,
} from '#server/pedido/ocorrencia/ocorrencia-repository.ts'
import { listarItensDoPedido } from '#server/pedido/pedido/item-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { recuarRelogio } from './dias.ts'
import { PEDIDO_CONFERIDO } from './roteiro-de-pedidos.ts'

/** Days since the order was checked: on the evening of its delivery. */
const DIA_DA_CONFERENCIA = 0.5

/** The buyer checks its order; staff decide about what the seller did not bring. */
export async function criarOcorrencias(deps: Dependencies, ids: Cadastrados): Promise<void> {
  const compradorId = ids.get(PEDIDO_CONFERIDO.comprador) ?? 0
  const { id: pedidoId } = await deps.db
    .selectFrom('pedido')
    .select('id')
    .where('comprador_id', '=', compradorId)
    .where('status_pedido', '=', 'ENTREGUE')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  const itens = (await listarItensDoPedido(deps.db, pedidoId, null)).map(({ id, quantidade }) => ({
    itemId: id,
    quantidade,
  }))
  const [aMenos, moles] = itens
  if (!aMenos || !moles) return
  const naquelaNoite = recuarRelogio(deps, DIA_DA_CONFERENCIA)
  const user = { id: compradorId, papel: 'COMPRADOR' } as const
  const linhas = [
    { itemId: aMenos.itemId, recebido: aMenos.quantidade - 2, motivo: 'FALTA' as const },
    {
      itemId: moles.itemId,
      recebido: moles.quantidade - 1,
      motivo: 'QUALIDADE' as const,
      texto: 'Uma caixa mole.',
    },
  ]
  const envio = { chave: '0f0e5a52-93f5-4a39-8a6e-5d2c36b1c0de', recebidoPor: 'Jorge', itens: linhas }
  await conferir(naquelaNoite, { pedidoId, user, porUsuarioId: user.id, envio })
  const ocorrencias = await listarDoPedido(deps.db, pedidoId)
  await decidir(deps, { doItem: aMenos.itemId, ocorrencias, por: ids.get('Administração') ?? 0 })
  const mole = ocorrencias.find(({ itemId }) => itemId === moles.itemId)
  if (!mole) return
  const quem = { compradorId, vendedorId: null }
  await anexarFoto(naquelaNoite, { id: mole.id, imagem: await fotoDeTomates(), user, quem })
}

async function decidir(
  deps: Dependencies,
  { doItem, ocorrencias, por }: { doItem: number; ocorrencias: readonly OcorrenciaLida[]; por: number },
): Promise<void> {
  const falta = ocorrencias.find(({ itemId }) => itemId === doItem)
  if (!falta) return
  const decisao = { aceita: true, valor: centavos(falta.pedidoCentavos), pagaPor: 'VENDEDOR' } as const
  const visto = vistoDaOcorrencia(falta, await buscarConta(deps.db, falta.id))
  await decidirOcorrencia(deps, { id: falta.id, decisao, por, visto })
}

// A box with soft tomatoes, drawn: the demonstration has no photographs.
async function fotoDeTomates(): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const tomate = (x: number, y: number, cor: string) =>
    `<ellipse cx="${x}" cy="${y}" rx="92" ry="80" fill="${cor}"/><ellipse cx="${x - 26}" cy="${y - 24}" rx="22" ry="14" fill="#fff" opacity=".28"/>`
  const tomates = [0, 1, 2, 3, 4]
    .flatMap(coluna =>
      [0, 1, 2].map(linha =>
        tomate(200 + coluna * 200, 250 + linha * 170, (coluna + linha) % 4 === 1 ? '#7d3a2a' : '#c8432f'),
      ),
    )
    .join('')
  const desenho = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
    <rect width="1200" height="900" fill="#b98a58"/><rect x="60" y="120" width="1080" height="660" fill="#6f4a28"/>${tomates}
    <rect y="740" width="1200" height="160" fill="#a87947"/></svg>`
  return sharp(Buffer.from(desenho)).jpeg({ quality: 82 }).toBuffer()
}

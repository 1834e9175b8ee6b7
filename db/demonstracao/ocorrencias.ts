// The claims of the demonstration: two boxes short, accepted and borne by the seller, and soft tomatoes with a photo, which wait for staff
// (rules N61–N65). They are of an order that no published login bought or sold.

import { centavos } from '#domain/centavos.ts'
import type { LoginId } from '#domain/conta/user.ts'
import { conferir } from '#server/doca/conferencia/conferir.ts'
import { decidirOcorrencia } from '#server/pedido/ocorrencia/ocorrencia-na-mesa.ts'
import {
  buscarConta,
  listarDoPedido,
  vistoDaOcorrencia,
} from '#server/pedido/ocorrencia/ocorrencia-repository.ts'
import { anexarFoto } from '#server/pedido/ocorrencia/ocorrencia-routes.ts'
import { listarItensDoPedido } from '#server/pedido/pedido/item-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { PEDIDO_CONFERIDO } from './roteiro-de-pedidos.ts'

/** The buyer checks its order, and sends a photo. */
export async function conferirPedido(deps: Dependencies, ids: Cadastrados, pedidoId: number): Promise<void> {
  const compradorId = ids.get(PEDIDO_CONFERIDO.comprador) ?? 0
  const itens = (await listarItensDoPedido(deps.db, pedidoId, null)).map(({ id, quantidade }) => ({
    itemId: id,
    quantidade,
  }))
  const [aMenos, moles] = itens
  if (!aMenos || !moles) return
  const user = { id: compradorId, papel: 'COMPRADOR' } as const
  const loginId = compradorId as LoginId // the account's own
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
  await conferir(deps, { pedidoId, user, porUsuarioId: loginId, envio })
  const mole = (await listarDoPedido(deps.db, pedidoId)).find(({ itemId }) => itemId === moles.itemId)
  if (!mole) return
  const quem = { compradorId, vendedorId: null }
  await anexarFoto(deps, { id: mole.id, imagem: await fotoDeTomates(), user, loginId, quem })
}

/** Staff decide about what the seller did not bring. */
export async function decidirFalta(deps: Dependencies, ids: Cadastrados, pedidoId: number): Promise<void> {
  const por = ids.get('Administração') ?? 0
  const falta = (await listarDoPedido(deps.db, pedidoId)).find(({ motivo }) => motivo === 'FALTA')
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

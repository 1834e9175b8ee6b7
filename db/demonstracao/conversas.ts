// A thread of an order with both sides in it, and its seller's NF-e (rules N79, N82).
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { type Centavos, formatarPreco } from '#domain/centavos.ts'
import type { Papel } from '#domain/conta/permissao.ts'
import { atenderConversa } from '#server/pedido/conversa/conversa-na-mesa.ts'
import { escreverMensagem } from '#server/pedido/conversa/escrever-mensagem.ts'
import { exigirConversa } from '#server/pedido/conversa/exigir-conversa.ts'
import { marcarMensagensLidas } from '#server/pedido/conversa/ler-conversa.ts'
import { registrarNota } from '#server/pedido/nota/registrar-nota.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { Cadastrados } from './cadastros.ts'
import { MISTO } from './catalogo.ts'
import { recuarRelogio } from './dias.ts'

const COMPRADOR = 'Restaurante Fogão da Serra'

/** What was written, and how many days ago: between the boleto and the delivery. */
const FALAS: readonly (readonly [quem: 'COMPRADOR' | 'VENDEDOR', diasAtras: number, texto: string])[] = [
  ['COMPRADOR', 2.7, 'Bom dia! A rua da frente está em obra. Dá para entregar pela doca dos fundos?'],
  ['VENDEDOR', 2.66, 'Dá, sim. Chego às 5, não às 7.\nTem alguém para receber?'],
  ['COMPRADOR', 2.65, 'Tem. A doca abre às 4h30.'],
]
const DIA_DA_NOTA = 2.5
const NUMERO_DA_NOTA = 4127

/** Writes the thread and adds the note; both sides have read it, and staff have nothing to answer. */
export async function conversar(deps: Dependencies, ids: Cadastrados): Promise<void> {
  const [compradorId, vendedorId, admId] = [COMPRADOR, MISTO, 'Administração'].map(nome => ids.get(nome) ?? 0)
  if (!compradorId || !vendedorId || !admId) return
  const { pedidoId, valor, cnpj } = await venda(deps, { compradorId, vendedorId })
  const fio = { pedidoId, vendedorId }
  const pessoa = (papel: Papel) => ({ papel, id: papel === 'COMPRADOR' ? compradorId : vendedorId })
  let ate = 0
  for (const [papel, diasAtras, texto] of FALAS) {
    const escrita = { ...fio, texto, chave: null, imagem: null, user: pessoa(papel) }
    ate = (await escreverMensagem(recuarRelogio(deps, diasAtras), escrita)).id
  }
  for (const papel of ['COMPRADOR', 'VENDEDOR'] as const)
    await marcarMensagensLidas(deps, { ...fio, ate, user: pessoa(papel) })
  const { id } = await exigirConversa(deps.db, fio, { id: admId, papel: 'ADM' })
  // Today, since the audit is in the order of time.
  await atenderConversa(deps, id ?? 0, { visto: String(ate), user: { id: admId } })
  const chave = chaveDaNota(cnpj)
  const arquivo = await deps.imagens.receive(Readable.from([xmlDaNota(chave, valor)]))
  try {
    const nota = { pedidoId, chave, numero: NUMERO_DA_NOTA, valor, confirmado: false, arquivo }
    await registrarNota(recuarRelogio(deps, DIA_DA_NOTA), { ...nota, user: pessoa('VENDEDOR') })
  } finally {
    await deps.imagens.discard(arquivo)
  }
}

interface Venda {
  pedidoId: number
  /** The seller's own items. */
  valor: Centavos
  cnpj: string
}

async function venda(
  { db }: Pick<Dependencies, 'db'>,
  { compradorId, vendedorId }: { compradorId: number; vendedorId: number },
): Promise<Venda> {
  const { rows } = await sql<Venda>`
    select p.id as "pedidoId", sum(i.preco_centavos * i.quantidade)::bigint as valor, u.cnpj
    from pedido p join item_pedido i on i.pedido_id = p.id and i.no_boleto join usuario u on u.id = i.vendedor_id
    where p.comprador_id = ${compradorId} and i.vendedor_id = ${vendedorId} and p.status_pedido <> 'NO_CARRINHO'
    group by p.id, u.cnpj order by p.id limit 1`.execute(db)
  const [linha] = rows
  if (!linha) throw new Error('a demonstração perdeu o pedido da conversa')
  return linha
}

/** A key that no authority has issued: with the seller's CNPJ, and the check digit of its digits. */
function chaveDaNota(cnpj: string): string {
  const base = `332611${cnpj}55001${String(NUMERO_DA_NOTA).padStart(9, '0')}100041270`
  const soma = [...base].reduce((total, digito, i) => total + Number(digito) * (2 + ((42 - i) % 8)), 0)
  return base + (soma % 11 < 2 ? 0 : 11 - (soma % 11))
}

function xmlDaNota(chave: string, valor: Centavos): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<nfeProc xmlns="http://www.portalfiscal.inf.br/nfe" versao="4.00">
  <NFe><infNFe Id="NFe${chave}" versao="4.00">
    <total><ICMSTot><vNF>${formatarPreco(valor).replace('.', '').replace(',', '.')}</vNF></ICMSTot></total>
    <infAdic><infCpl>Nota de demonstração, sem valor fiscal.</infCpl></infAdic>
  </infNFe></NFe>
</nfeProc>
`
}

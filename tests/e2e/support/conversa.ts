// A conversation of an order with both sides in it, and a note of its seller.
import { arquivoDeNota, chaveDeNota, PDF } from '../../support/notas.ts'
import { type Conta, exigirSucesso } from './contas.ts'

/** Buyer and seller have written to each other, and the seller has added a note. */
export async function conversarPelaApi(comprador: Conta, vendedor: Conta, id: number): Promise<void> {
  const falas = [
    [comprador, 'A rua da frente está em obra. Dá para entregar pela doca dos fundos?'],
    [vendedor, 'Dá, sim. Chego às 5, não às 7.\nTem alguém para receber?'],
  ] as const
  for (const [quem, texto] of falas)
    await exigirSucesso(quem, 'POST /v1/pedido/{id}/mensagem', {
      params: { id },
      form: { texto, vendedorId: vendedor.id },
    })
  await exigirSucesso(vendedor, 'POST /v1/pedido/{id}/nota', {
    params: { id },
    form: { chave: chaveDeNota({ numero: 4127 }), numero: '4127', valor: '10,00' },
    arquivo: arquivoDeNota(PDF),
  })
}

import type { Dependencies } from '#server/dependencies.ts'
import type { TokensDaConta } from '#server/pagbank/pagbank-client.ts'
import { exigirVendedor } from '#server/vendedor/vendedor-repository.ts'

/** Is this account the seller's own, by its CNPJ, and one that can receive? `'indisponivel'` without an answer. */
export async function contaServe(
  { db, pagbank }: Pick<Dependencies, 'db' | 'pagbank'>,
  vendedorId: number,
  tokens: TokensDaConta,
): Promise<boolean | 'indisponivel'> {
  const conta = await pagbank.lerConta(tokens)
  if (conta === 'indisponivel') return conta
  const { cnpj } = await exigirVendedor(db, vendedorId)
  return Boolean(conta?.podeReceber) && conta?.cnpj === cnpj
}

import { exigirVendedor } from '#server/mercado/vendedor/vendedor-repository.ts'
import type { Dependencies } from '#server/plataforma/dependencies.ts'
import type { TokensDaConta } from '#server/plataforma/provedor/resultado.ts'

/** Does the account have the seller's CNPJ, and can it receive? `'indisponivel'` without an answer. */
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

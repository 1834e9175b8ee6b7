// Where a stop is, in words and on a map.
import type { Parada } from '#web/queries/doca/rota-queries.ts'

/** "Rua da Feira, 100, loja B · Centro", and with `comCidade` "· Niterói"; fields that the order does not have are left out. */
export function ruaEBairro({ endereco }: Pick<Parada, 'endereco'>, comCidade: boolean): string {
  const { rua, numero, complemento, bairro, cidade } = endereco
  return juntar([rua, numero, complemento].filter(Boolean).join(', '), bairro, comCidade ? cidade : null)
}

/** "Niterói/RJ · CEP 24230-090". */
export function cidadeECep({ endereco: { cidade, estadoSigla, cep } }: Pick<Parada, 'endereco'>): string {
  return juntar(
    [cidade, estadoSigla].filter(Boolean).join('/'),
    cep && `CEP ${cep.replace(/^(\d{5})/, '$1-')}`,
  )
}

const juntar = (...partes: (string | null)[]) => partes.filter(Boolean).join('\u00a0· ')

/** A search for the address in the map of the phone. */
export function enderecoDoMapa({ endereco }: Pick<Parada, 'endereco'>): string {
  const { rua, numero, bairro, cidade, estadoSigla, cep } = endereco
  const busca = [rua, numero, bairro, cidade, estadoSigla, cep].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: busca })}`
}

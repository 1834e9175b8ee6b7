// Where a stop is, in words and on a map.
import type { Parada } from '#web/queries/doca/rota-queries.ts'

/** "Rua da Feira, 100, loja B", "Centro", "Niterói/RJ", "CEP 24230-090"; fields that the order does not have are left out. */
export function linhasDoEndereco({ endereco }: Pick<Parada, 'endereco'>): string[] {
  const { rua, numero, complemento, bairro, cidade, estadoSigla, cep } = endereco
  return [
    [rua, numero, complemento].filter(Boolean).join(', '),
    bairro,
    [cidade, estadoSigla].filter(Boolean).join('/'),
    cep && `CEP ${cep.replace(/^(\d{5})/, '$1-')}`,
  ].filter(linha => typeof linha === 'string' && linha !== '') as string[] // the filter is what the type says
}

/** A search for the address in the map of the phone. */
export function enderecoDoMapa({ endereco }: Pick<Parada, 'endereco'>): string {
  const { rua, numero, bairro, cidade, estadoSigla, cep } = endereco
  const busca = [rua, numero, bairro, cidade, estadoSigla, cep].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query: busca })}`
}

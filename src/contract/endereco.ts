// An endpoint's key and parameters, and the address that they make.

export interface Parametros {
  params?: Record<string, string | number>
  query?: Record<string, string | number | undefined>
}

/** The path of a key such as `'GET /v1/produto/{id}'` with its parameters filled in, and the query without its empty values. */
export function enderecoDe(chave: string, { params = {}, query = {} }: Parametros): string {
  const caminho = chave.slice(chave.indexOf(' ') + 1)
  const cheio = caminho.replace(/\{(\w+)\}/g, (_, nome: string) => encodeURIComponent(String(params[nome])))
  const pares = Object.entries(query)
    .filter(([, valor]) => valor !== undefined && valor !== '')
    .map(([nome, valor]) => `${encodeURIComponent(nome)}=${encodeURIComponent(String(valor))}`)
  return pares.length > 0 ? `${cheio}?${pares.join('&')}` : cheio
}

/** The HTTP method of a key. */
export function metodoDe(chave: string): string {
  return chave.slice(0, chave.indexOf(' '))
}

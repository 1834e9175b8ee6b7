/** A company's address in Brazil, complete: what a boleto and a delivery need. */
export interface Endereco {
  /** Eight digits. */
  cep: string
  rua: string
  numero: string
  /** At most 40 characters. */
  complemento: string | null
  bairro: string
  cidade: string
  estado: string
  estadoSigla: string
}

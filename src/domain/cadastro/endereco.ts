/** A company's address in Brazil, complete: what a boleto and a delivery need. */
export interface Endereco {
  /** Eight digits. */
  cep: string
  rua: string
  numero: string
  bairro: string
  cidade: string
  estado: string
  estadoSigla: string
}

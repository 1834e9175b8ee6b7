import { FilaDeAprovacao } from './FilaDeAprovacao.tsx'

export function VendedoresPendentesPage() {
  return <FilaDeAprovacao nome="vendedores" />
}

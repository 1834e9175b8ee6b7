import { FilaDeAprovacao } from './FilaDeAprovacao.tsx'

export function CompradoresPendentesPage() {
  return <FilaDeAprovacao nome="compradores" />
}

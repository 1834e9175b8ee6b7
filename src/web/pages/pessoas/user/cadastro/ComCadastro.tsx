import type { ReactNode } from 'react'
import type { RespostaDe } from '#web/api/query.ts'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useCadastroDoUser } from '#web/queries/pessoas/user-queries.ts'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'

export type CadastroDoUser = RespostaDe<'GET /v1/user/cadastro'>

interface ComCadastroProps {
  /** About as high as what follows. */
  altura: number
  children: (cadastro: CadastroDoUser) => ReactNode
}

/** Draws its content once the user's registration is read. */
export function ComCadastro({ altura, children }: ComCadastroProps) {
  return (
    <Consultado
      consulta={useCadastroDoUser()}
      falha="Erro ao carregar seu cadastro."
      esqueleto={<Skeleton height={altura} label="Carregando cadastro…" />}
    >
      {children}
    </Consultado>
  )
}

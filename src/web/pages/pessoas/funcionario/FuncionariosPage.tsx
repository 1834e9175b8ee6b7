import { useState } from 'react'
import { SemPermissao } from '#web/components/cadastro/SemPermissao.tsx'
import { Consultado } from '#web/components/consulta/Consultado.tsx'
import { useFuncionarios } from '#web/queries/pessoas/funcionario-queries.ts'
import { usePermissao } from '#web/session/usePermissao.ts'
import { Button } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { PageHeader } from '#web/ui/page/PageHeader.tsx'
import { NovoFuncionarioDialog } from './NovoFuncionarioDialog.tsx'
import { TabelaDeFuncionarios } from './TabelaDeFuncionarios.tsx'

/** The staff accounts (rule M4); only for ADM. */
export function FuncionariosPage() {
  const pode = usePermissao()
  const [criando, setCriando] = useState(false)
  if (!pode('gerir-funcionarios')) return <SemPermissao titulo="Funcionários" />
  return (
    <>
      <PageHeader
        title="Funcionários"
        aside={
          <Button icon="plus" onClick={() => setCriando(true)}>
            Novo funcionário
          </Button>
        }
      />
      <Lista />
      {criando && <NovoFuncionarioDialog onClose={() => setCriando(false)} />}
    </>
  )
}

function Lista() {
  const funcionarios = useFuncionarios()
  return (
    <Consultado
      consulta={funcionarios}
      falha="Erro ao carregar os funcionários."
      esqueleto={<Skeleton height={70} count={4} />}
    >
      {lista =>
        lista.length === 0 ? (
          <Empty text="Nenhum funcionário por aqui ainda." drawing="/arte/vazio.svg" />
        ) : (
          <TabelaDeFuncionarios funcionarios={lista} />
        )
      }
    </Consultado>
  )
}

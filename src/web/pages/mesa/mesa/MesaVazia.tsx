import { Link } from '@tanstack/react-router'
import { type NomeDoTipo, tipoDeclarado, tiposDeTarefa } from '#contract/mesa/tipos.ts'
import { dataEmSaoPaulo } from '#domain/calendario.ts'
import { lerRelogio } from '#web/api/relogio.ts'
import { paths } from '#web/paths.ts'
import { useContagem, useFeitasHoje } from '#web/queries/mesa/mesa-queries.ts'
import type { BuscaDaMesa } from '#web/search.ts'
import { buttonClass } from '#web/ui/action/Button.tsx'
import { Empty } from '#web/ui/feedback/Empty.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'

/** A desk, or a part of it, without tasks: what there is instead. */
export function MesaVazia({ busca: { tipo, situacao, busca, pessoaId } }: { busca: BuscaDaMesa }) {
  const abertas = useContagem().data?.abertas ?? 0
  const feitas = useFeitasHoje().data?.total ?? 0
  const dia = dataEmSaoPaulo(lerRelogio())
  const filtrada = tipo !== undefined || busca !== undefined || pessoaId !== undefined
  if (situacao) return <Empty text="Nenhuma tarefa encerrada." drawing="/arte/cheiro-verde.svg" />
  return (
    <div tabIndex={-1} data-mesa-vazia="">
      <Empty text={textoVazio({ tipo, busca })} drawing="/arte/cheiro-verde.svg">
        <Row wrap gap={3} justify="center">
          {busca && (
            <Link
              to={paths.pedidos}
              search={{ compradorNome: busca }}
              className={buttonClass({ variant: 'quiet' })}
            >
              Procurar em Pedidos
            </Link>
          )}
          {filtrada && abertas > 0 && (
            <Link to={paths.mesa} className={buttonClass({ variant: 'quiet' })}>
              Ver todas ({abertas})
            </Link>
          )}
          {!filtrada && (
            <Link to={paths.mesa} search={{ situacao: 'ENCERRADA', dia }}>
              Feitas hoje: {feitas}
            </Link>
          )}
        </Row>
      </Empty>
    </div>
  )
}

function textoVazio({ tipo, busca }: Pick<BuscaDaMesa, 'tipo' | 'busca'>): string {
  if (busca) return `Nada na mesa com “${busca}”.`
  if (tipo && Object.hasOwn(tiposDeTarefa, tipo)) return tipoDeclarado(tipo as NomeDoTipo).vazio
  return 'Nada espera pela equipe.'
}

import { Link } from '@tanstack/react-router'
import { tipoDeclarado } from '#contract/mesa/tipos.ts'
import { comMaiuscula } from '#domain/cadastro/texto-visivel.ts'
import { Dinheiro } from '#web/components/dinheiro/Dinheiro.tsx'
import { irATarefa } from '#web/components/mesa/DetalheDaTarefa.tsx'
import { grupoDaTarefa, quandoTerminou, textoDoPrazo } from '#web/components/mesa/prazo.ts'
import type { Lugar } from '#web/components/mesa/use-vizinhas.ts'
import type { ChaveDaTarefa, PaginaDaMesa, Tarefa } from '#web/queries/mesa/mesa-queries.ts'
import { useUser } from '#web/queries/pessoas/auth-queries.ts'
import type { BuscaDaMesa } from '#web/search.ts'
import { Pager } from '#web/ui/data/Pager.tsx'
import { Icon } from '#web/ui/icon/Icon.tsx'
import { Row } from '#web/ui/layout/Layout.tsx'
import styles from './Mesa.module.css'

interface ListaDaMesaProps {
  pagina: PaginaDaMesa
  /** When it was read, which the words of the terms count from. */
  lidaEm: Date
  aberta: ChaveDaTarefa | null
  busca: BuscaDaMesa
  de: Lugar
}

/** One page of tasks under the headings of their terms; those that ended stand without headings. */
export function ListaDaMesa({ pagina, lidaEm, aberta, busca, de }: ListaDaMesaProps) {
  const grupos = Map.groupBy(pagina.content, tarefa =>
    tarefa.encerrada ? 'Encerradas' : grupoDaTarefa(tarefa, lidaEm),
  )
  return (
    <>
      <div key={pagina.currentPage} className={`panel clipped anchor ${styles.linhas}`}>
        {[...grupos].map(([grupo, tarefas]) => (
          <section key={grupo} aria-label={grupo}>
            {grupo !== 'Encerradas' && (
              <Row
                as="h2"
                justify="between"
                className={styles.grupo}
                data-urgente={grupo === 'Urgente' || undefined}
              >
                <Row as="span" gap={1}>
                  {grupo === 'Urgente' && <Icon name="alert" size={16} />}
                  {grupo}
                </Row>
                {pagina.totalPages === 1 && <span>{tarefas.length}</span>}
              </Row>
            )}
            <ul>
              {tarefas.map(tarefa => (
                <LinhaDaTarefa
                  key={`${tarefa.tipo} ${tarefa.id} ${tarefa.encerrada?.em ?? ''}`}
                  tarefa={tarefa}
                  agora={lidaEm}
                  busca={busca}
                  de={de}
                  atual={tarefa.tipo === aberta?.tipo && tarefa.id === aberta.id}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pager
        page={pagina.currentPage}
        totalPages={pagina.totalPages}
        linkTo={(page, link) => (
          <Link to={de.lista} search={{ ...busca, page }} resetScroll={false} {...link} />
        )}
      />
    </>
  )
}

interface LinhaDaTarefaProps {
  tarefa: Tarefa
  agora: Date
  atual: boolean
  busca: BuscaDaMesa
  de: Lugar
}

function LinhaDaTarefa({ tarefa, agora, atual, busca, de }: LinhaDaTarefaProps) {
  const { tipo, id, pessoa, pedidoId, valor, frase, encerrada } = tarefa
  const { um } = tipoDeclarado(tipo)
  return (
    <li>
      <Link
        to={de.tarefa(tarefa)}
        search={busca}
        resetScroll={false}
        className={`plain hovers ring-inside rule-below ${styles.linha}`}
        aria-current={atual ? 'true' : undefined}
        ref={atual ? mostrar : undefined}
        // It is open already: nothing would be drawn anew.
        onClick={atual ? irATarefa : undefined}
        data-tarefa={`${tipo} ${id}`}
      >
        <span className="strong breaks">{pessoa?.nome ?? (pedidoId ? `Pedido #${pedidoId}` : um)}</span>
        {valor !== null && (
          <span className="text-end">
            <Dinheiro valor={valor} />
          </span>
        )}
        <span className={`muted compact ${styles.frase}`}>
          {um}: {encerrada ? <Fim encerrada={encerrada} agora={agora} /> : frase}
        </span>
        {!encerrada && <Quando tarefa={tarefa} agora={agora} />}
      </Link>
    </li>
  )
}

// The next one opens by itself, perhaps out of sight. `scrollIntoView` would have Tab go on from here.
function mostrar(linha: HTMLElement | null): void {
  const lista = linha?.closest('.panel')
  if (!linha || !lista) return
  const [da, na] = [linha.getBoundingClientRect(), lista.getBoundingClientRect()]
  lista.scrollTop += Math.min(0, da.top - na.top) + Math.max(0, da.bottom - na.bottom)
}

function Fim({ encerrada, agora }: { encerrada: NonNullable<Tarefa['encerrada']>; agora: Date }) {
  const { por, em, desfecho } = encerrada
  return (
    <>
      {comMaiuscula(desfecho)} · {por && `${por.nome}, `}
      {quandoTerminou(em, agora)}
    </>
  )
}

/** Who has it in hand, or by when it should be done. */
function Quando({ tarefa: { comQuem, urgente, prazo }, agora }: { tarefa: Tarefa; agora: Date }) {
  const user = useUser()
  if (comQuem)
    return (
      <span className={`info compact strong text-end breaks ${styles.prazo}`}>
        {comQuem.id === user.id ? 'com você' : `com ${comQuem.nome}`}
      </span>
    )
  const tom = urgente ? 'danger' : grupoDaTarefa({ urgente, prazo }, agora) === 'Hoje' ? 'warn' : 'muted'
  return (
    <span className={`${tom} compact strong text-end breaks ${styles.prazo}`}>
      {urgente && <span className="visually-hidden">Urgente, </span>}
      {textoDoPrazo(prazo, agora)}
    </span>
  )
}

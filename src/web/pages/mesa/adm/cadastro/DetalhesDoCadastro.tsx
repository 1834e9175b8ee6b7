import { Link } from '@tanstack/react-router'
import { lugarDoCep } from '#domain/cadastro/cep.ts'
import { cnpjValido, formatarCnpj } from '#domain/cadastro/cnpj.ts'
import { formatarTelefone } from '#web/components/cadastro/telefone.ts'
import { formatarMomento } from '#web/components/data/datas.ts'
import { paths } from '#web/paths.ts'
import type { Pendente } from '#web/queries/pessoas/conta-queries.ts'
import { DefinitionList } from '#web/ui/display/DefinitionList.tsx'
import { StatusMark } from '#web/ui/display/StatusMark.tsx'
import { Stack } from '#web/ui/layout/Layout.tsx'
import { masked, masks } from '#web/ui/mask/mask.ts'
import { fimDoPrazo, passouDoPrazo, textoDaEspera } from '../espera.ts'
import styles from './DetalhesDoCadastro.module.css'

interface DetalhesDoCadastroProps {
  pendente: Pendente
  agora: Date
  /** Names the account, where the details do not stand below its row. */
  comTitulo?: boolean
}

/** What staff check before they decide on an account: address, CNPJ, and until when it was promised an answer. */
export function DetalhesDoCadastro({ pendente, agora, comTitulo = false }: DetalhesDoCadastroProps) {
  const { nome, cnpj, telefone, email, descricao } = pendente
  return (
    <Stack
      as="section"
      gap={4}
      pad={4}
      className={`panel ${styles.detalhes}`}
      aria-label={`Cadastro de ${nome}`}
    >
      {comTitulo && <h2>{nome}</h2>}
      <DefinitionList
        items={[
          ['Endereço', 'endereco' in pendente ? <Endereco key="endereco" pendente={pendente} /> : null],
          [
            'CNPJ',
            <Stack key="cnpj" gap="hair">
              {formatarCnpj(cnpj)}
              <Conferido certo={cnpjValido(cnpj)} sim="Os dígitos conferem" nao="Os dígitos não conferem" />
              <span>{cnpj.slice(8, 12) === '0001' ? 'Matriz' : `Filial ${cnpj.slice(8, 12)}`}</span>
            </Stack>,
          ],
          ['Mesma empresa', <OutrasContas key="contas" contas={pendente.outrasContas} />],
          ['Prazo', <Prazo key="prazo" desde={pendente.dataCriacao} agora={agora} />],
          ['Telefone', telefone && formatarTelefone(telefone)],
          [
            'E-mail',
            <a key="email" href={`mailto:${email}`} className={styles.link}>
              {email}
            </a>,
          ],
          ['Descrição', descricao || null],
        ]}
      />
    </Stack>
  )
}

function Endereco({ pendente: { endereco, cep } }: { pendente: Pendente }) {
  if (!endereco) return 'Incompleto'
  const { rua, numero, bairro, cidade, estadoSigla } = endereco
  const lugar = cep ? lugarDoCep(cep) : null
  return (
    <Stack gap="hair">
      <span>
        {rua}, {numero}
      </span>
      <span>
        {bairro}, {cidade} · {estadoSigla}
      </span>
      {cep && <span>CEP {masked(masks.cep, cep)}</span>}
      {lugar && (
        <Conferido
          certo={lugar.estadoSigla === estadoSigla}
          sim={`O CEP é de ${lugar.cidade ?? lugar.estadoSigla}`}
          nao={`O CEP é de ${lugar.estadoSigla}, não de ${estadoSigla}`}
        />
      )}
    </Stack>
  )
}

function Conferido({ certo, sim, nao }: { certo: boolean; sim: string; nao: string }) {
  return (
    <StatusMark icon={certo ? 'check' : 'alert'} tone={certo ? 'success' : 'danger'} sentence>
      {certo ? sim : nao}
    </StatusMark>
  )
}

function OutrasContas({ contas }: { contas: Pendente['outrasContas'] }) {
  if (contas.length === 0) return 'Nenhuma outra conta'
  return (
    <Stack as="ul" gap="hair">
      {contas.map(({ id, nome, role }) => (
        <li key={id}>
          <Link to={role === 'COMPRADOR' ? paths.comprador(id) : paths.vendedor(id)} className={styles.link}>
            {nome}
          </Link>
        </li>
      ))}
    </Stack>
  )
}

function Prazo({ desde, agora }: { desde: string; agora: Date }) {
  const fim = formatarMomento(fimDoPrazo(desde).toISOString())
  return (
    <Stack gap="hair">
      <span>Pedido {textoDaEspera(desde, agora)}</span>
      {passouDoPrazo(desde, agora) ? (
        <StatusMark icon="clock" tone="danger" sentence>{`A resposta venceu em ${fim}`}</StatusMark>
      ) : (
        <span>Responder até {fim}</span>
      )}
    </Stack>
  )
}

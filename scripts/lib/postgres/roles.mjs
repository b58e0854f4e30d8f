import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto'

/** The roles of an installation's processes. The migration knows the latter two by the same names. */
export const roleNames = { owner: 'messenger_owner', web: 'messenger_web', engine: 'messenger_engine' }

const least = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
const iterations = 4_096

/**
 * Makes the roles, gives them their passwords, and hands the database that `sql` is connected to, with all that is in it, to the
 * owner role. `sql` is a superuser's. All in one transaction, and safe to repeat: whoever is killed in it has done nothing, and the
 * next start does all of it.
 */
export async function arrangeRoles(sql, passwords) {
  await sql.begin(async tx => {
    // One at a time: roles are the cluster's, advisory locks one database's.
    await tx`lock table pg_authid in share row exclusive mode`
    for (const [who, name] of Object.entries(roleNames)) await ensureRole(tx, name, passwords[who])
    const { owner, web, engine } = roleNames
    // The owner sees and ends what hangs of theirs.
    await tx.unsafe(`grant ${web}, ${engine} to ${owner}`)
    const [{ database }] = await tx`select quote_ident(current_database()) as database`
    await tx.unsafe(`
      alter database ${database} owner to ${owner};
      revoke all on database ${database} from public;
      grant connect on database ${database} to ${web}, ${engine};
      revoke create on schema public from public`)
    await tx.unsafe(handOver(owner))
  })
}

async function ensureRole(tx, name, password) {
  const [found] = await tx`select 1 from pg_roles where rolname = ${name}`
  await tx.unsafe(`${found ? 'alter' : 'create'} role ${name} ${least} password '${verifierOf(password)}'`)
  await tx.unsafe(`alter role ${name} set search_path = public`)
}

/**
 * What is somebody else's of all that lies outside the system's schemas. The sequences and indexes of a table go with it. `reassign
 * owned` refuses to take anything from the role that made the cluster.
 */
const handOver = owner => `
  do $$
    declare
      found record;
      own oid := '${owner}'::regrole;
    begin
      for found in
        select nspname as name from pg_namespace
        where nspowner <> own and nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      loop
        execute format('alter schema %I owner to ${owner}', found.name);
      end loop;
      for found in
        select c.oid::regclass as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where c.relowner <> own and c.relkind in ('r', 'p', 'v', 'm', 'S') and n.nspname !~ '^pg_'
          and n.nspname <> 'information_schema'
          and not exists (
            select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass
              and (d.deptype = 'e' or c.relkind = 'S' and d.deptype in ('a', 'i')))
      loop
        execute format('alter table %s owner to ${owner}', found.name);
      end loop;
      for found in
        select p.oid::regprocedure as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
        where p.proowner <> own and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
          and not exists (
            select from pg_depend d where d.objid = p.oid and d.classid = 'pg_proc'::regclass and d.deptype = 'e')
      loop
        execute format('alter routine %s owner to ${owner}', found.name);
      end loop;
    end $$`

/** What PostgreSQL keeps of a password (RFC 5803): in this form it may stand in a log, the password itself may not. */
function verifierOf(password) {
  const salt = randomBytes(16)
  const salted = pbkdf2Sync(password, salt, iterations, 32, 'sha256')
  const keyFor = purpose => createHmac('sha256', salted).update(purpose).digest()
  const stored = createHash('sha256').update(keyFor('Client Key')).digest('base64')
  return `SCRAM-SHA-256$${iterations}:${salt.toString('base64')}$${stored}:${keyFor('Server Key').toString('base64')}`
}

/** The address of a database for one of the roles. */
export function addressFor(url, who, password) {
  const address = new URL(url)
  address.username = roleNames[who]
  address.password = encodeURIComponent(password)
  return address.href
}

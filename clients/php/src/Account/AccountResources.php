<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Account;

use MessagingGateway\Runtime\Caller;

/** What a client can call, by resource. */
abstract class AccountResources
{
    /** Auth. */
    public readonly Auth $auth;

    /** Account. */
    public readonly Account $account;

    /** Usage. */
    public readonly Usage $usage;

    /** Sessions. */
    public readonly Sessions $sessions;

    /** Passkey. */
    public readonly Passkey $passkey;

    /** Templates. */
    public readonly Templates $templates;

    /** Bulk sends. */
    public readonly BulkSends $bulkSends;

    /** Recurring sends. */
    public readonly RecurringSends $recurringSends;

    /** Tenants. */
    public readonly Tenants $tenants;

    /** Lists. */
    public readonly Lists $lists;

    /** Media. */
    public readonly Media $media;

    /** Webhooks. */
    public readonly Webhooks $webhooks;

    /** Sinks. */
    public readonly Sinks $sinks;

    /** Opt outs. */
    public readonly OptOuts $optOuts;

    /** Retention. */
    public readonly Retention $retention;

    /** Erasures. */
    public readonly Erasures $erasures;

    /** Data exports. */
    public readonly DataExports $dataExports;

    /** Sandbox. */
    public readonly Sandbox $sandbox;

    /** @internal */
    public function __construct(protected readonly Caller $caller)
    {
        // What is unset is made by `__get`, when it is first used.
        unset(
            $this->auth,
            $this->account,
            $this->usage,
            $this->sessions,
            $this->passkey,
            $this->templates,
            $this->bulkSends,
            $this->recurringSends,
            $this->tenants,
            $this->lists,
            $this->media,
            $this->webhooks,
            $this->sinks,
            $this->optOuts,
            $this->retention,
            $this->erasures,
            $this->dataExports,
            $this->sandbox,
        );
    }

    /**
     * @internal
     *
     * @throws \Error the client has no such resource
     */
    public function __get(string $name): object
    {
        return match ($name) {
            'auth' => $this->auth = new Auth($this->caller),
            'account' => $this->account = new Account($this->caller),
            'usage' => $this->usage = new Usage($this->caller),
            'sessions' => $this->sessions = new Sessions($this->caller),
            'passkey' => $this->passkey = new Passkey($this->caller),
            'templates' => $this->templates = new Templates($this->caller),
            'bulkSends' => $this->bulkSends = new BulkSends($this->caller),
            'recurringSends' => $this->recurringSends = new RecurringSends($this->caller),
            'tenants' => $this->tenants = new Tenants($this->caller),
            'lists' => $this->lists = new Lists($this->caller),
            'media' => $this->media = new Media($this->caller),
            'webhooks' => $this->webhooks = new Webhooks($this->caller),
            'sinks' => $this->sinks = new Sinks($this->caller),
            'optOuts' => $this->optOuts = new OptOuts($this->caller),
            'retention' => $this->retention = new Retention($this->caller),
            'erasures' => $this->erasures = new Erasures($this->caller),
            'dataExports' => $this->dataExports = new DataExports($this->caller),
            'sandbox' => $this->sandbox = new Sandbox($this->caller),
            default => throw new \Error('There is no ' . $name . ' in ' . static::class . '.'),
        };
    }
}

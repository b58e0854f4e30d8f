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

    /** Lists. */
    public readonly Lists $lists;

    /** Media. */
    public readonly Media $media;

    /** Webhooks. */
    public readonly Webhooks $webhooks;

    /** Opt outs. */
    public readonly OptOuts $optOuts;

    /** Sandbox. */
    public readonly Sandbox $sandbox;

    /** @internal */
    public function __construct(protected readonly Caller $caller)
    {
        $this->auth = new Auth($caller);
        $this->account = new Account($caller);
        $this->usage = new Usage($caller);
        $this->sessions = new Sessions($caller);
        $this->passkey = new Passkey($caller);
        $this->templates = new Templates($caller);
        $this->bulkSends = new BulkSends($caller);
        $this->recurringSends = new RecurringSends($caller);
        $this->lists = new Lists($caller);
        $this->media = new Media($caller);
        $this->webhooks = new Webhooks($caller);
        $this->optOuts = new OptOuts($caller);
        $this->sandbox = new Sandbox($caller);
    }
}

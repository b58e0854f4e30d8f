<?php

// Generated from the contract by `npm run gen`. Do not edit.

declare(strict_types=1);

namespace MessagingGateway\Session;

use MessagingGateway\Runtime\Caller;

/** What a client can call, by resource. */
abstract class SessionResources
{
    /** Usage. */
    public readonly Usage $usage;

    /** Sessions. */
    public readonly Sessions $sessions;

    /** Passkey. */
    public readonly Passkey $passkey;

    /** Contacts. */
    public readonly Contacts $contacts;

    /** Messages. */
    public readonly Messages $messages;

    /** Media. */
    public readonly Media $media;

    /** Groups. */
    public readonly Groups $groups;

    /** Webhooks. */
    public readonly Webhooks $webhooks;

    /** Automation. */
    public readonly Automation $automation;

    /** Events. */
    public readonly Events $events;

    /** @internal */
    public function __construct(protected readonly Caller $caller)
    {
        $this->usage = new Usage($caller);
        $this->sessions = new Sessions($caller);
        $this->passkey = new Passkey($caller);
        $this->contacts = new Contacts($caller);
        $this->messages = new Messages($caller);
        $this->media = new Media($caller);
        $this->groups = new Groups($caller);
        $this->webhooks = new Webhooks($caller);
        $this->automation = new Automation($caller);
        $this->events = new Events($caller);
    }
}

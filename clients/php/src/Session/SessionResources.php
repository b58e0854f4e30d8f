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

    /** Sinks. */
    public readonly Sinks $sinks;

    /** Automation. */
    public readonly Automation $automation;

    /** Events. */
    public readonly Events $events;

    /** @internal */
    public function __construct(protected readonly Caller $caller)
    {
        // What is unset is made by `__get`, when it is first used.
        unset(
            $this->usage,
            $this->sessions,
            $this->passkey,
            $this->contacts,
            $this->messages,
            $this->media,
            $this->groups,
            $this->webhooks,
            $this->sinks,
            $this->automation,
            $this->events,
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
            'usage' => $this->usage = new Usage($this->caller),
            'sessions' => $this->sessions = new Sessions($this->caller),
            'passkey' => $this->passkey = new Passkey($this->caller),
            'contacts' => $this->contacts = new Contacts($this->caller),
            'messages' => $this->messages = new Messages($this->caller),
            'media' => $this->media = new Media($this->caller),
            'groups' => $this->groups = new Groups($this->caller),
            'webhooks' => $this->webhooks = new Webhooks($this->caller),
            'sinks' => $this->sinks = new Sinks($this->caller),
            'automation' => $this->automation = new Automation($this->caller),
            'events' => $this->events = new Events($this->caller),
            default => throw new \Error('There is no ' . $name . ' in ' . static::class . '.'),
        };
    }
}
